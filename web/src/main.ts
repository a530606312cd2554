// First what holds everywhere, so that each part may differ from it.
import "./style/tokens.css";
import "./style/base.css";
import "./style/layout.css";
import { mount } from "svelte";
import App from "./App.svelte";

mount(App, { target: document.getElementById("app")! });
