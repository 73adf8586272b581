type Child = Node | string | null;
type Attributes = Readonly<Record<string, string | number | boolean | ((event: Event) => void) | undefined>>;

const svgSpace = "http://www.w3.org/2000/svg";

function applyAttributes<E extends Element>(
  element: E,
  attributes: Attributes,
  children: readonly Child[],
): E {
  for (const [name, value] of Object.entries(attributes)) {
    if (value === undefined || value === false) continue;
    if (typeof value === "function") element.addEventListener(name, value);
    else element.setAttribute(name, value === true ? "" : String(value));
  }
  element.append(...children.filter((child) => child !== null));
  return element;
}

/** Creates an HTML element with attributes (a function is a listener for the event of that name) and children. */
export function h<K extends keyof HTMLElementTagNameMap>(
  name: K,
  attributes: Attributes = {},
  ...children: Child[]
): HTMLElementTagNameMap[K] {
  return applyAttributes(document.createElement(name), attributes, children);
}

/** Creates an SVG element, like `h`. */
export function svg<K extends keyof SVGElementTagNameMap>(
  name: K,
  attributes: Attributes = {},
  ...children: Child[]
): SVGElementTagNameMap[K] {
  return applyAttributes(document.createElementNS(svgSpace, name), attributes, children);
}

/** Parses a trusted SVG text of this project into a decorative element. */
export function drawing(source: string): SVGSVGElement {
  const root = new DOMParser().parseFromString(source, "image/svg+xml").documentElement;
  root.setAttribute("aria-hidden", "true");
  return document.importNode(root, true) as unknown as SVGSVGElement;
}

/** Creates an icon of one stroked path in a 24 × 24 box. */
export function icon(path: string): SVGSVGElement {
  return svg("svg", { viewBox: "0 0 24 24", class: "icon", "aria-hidden": "true" }, svg("path", { d: path }));
}

/** The element with an id. @throws Error when the page has none */
export function byId(id: string): HTMLElement {
  const found = document.getElementById(id);
  if (!found) throw new Error(`the page has no #${id}`);
  return found;
}
