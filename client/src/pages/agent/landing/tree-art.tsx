interface Node {
  readonly x: number;
  readonly y: number;
  readonly r: number;
}

const top: Node = { x: 260, y: 44, r: 26 };
const middle: readonly Node[] = [
  { x: 96, y: 132, r: 18 },
  { x: 260, y: 148, r: 18 },
  { x: 424, y: 132, r: 18 },
];
const low: readonly (readonly Node[])[] = [
  [
    { x: 36, y: 216, r: 11 },
    { x: 96, y: 232, r: 11 },
    { x: 156, y: 216, r: 11 },
  ],
  [
    { x: 224, y: 236, r: 11 },
    { x: 296, y: 236, r: 11 },
  ],
  [
    { x: 364, y: 216, r: 11 },
    { x: 424, y: 232, r: 11 },
    { x: 484, y: 216, r: 11 },
  ],
];

function branch(from: Node, to: Node): string {
  const half = (from.y + to.y) / 2;
  return `M${from.x} ${from.y}C${from.x} ${half} ${to.x} ${half} ${to.x} ${to.y}`;
}

const branches = [
  ...middle.map((node) => branch(top, node)),
  ...middle.flatMap((node, index) => (low[index] ?? []).map((leaf) => branch(node, leaf))),
];

/** A person as a disc with head and shoulders. */
function Person({ node: { x, y, r }, fill }: { readonly node: Node; readonly fill: string }) {
  return (
    <g transform={`translate(${x} ${y}) scale(${r / 24})`}>
      <circle r={24} fill={fill} />
      <circle cy={-6} r={7} fill="#ffffff" fillOpacity=".92" />
      <path d="M-13 13a13 11 0 0 1 26 0z" fill="#ffffff" fillOpacity=".92" />
    </g>
  );
}

/** A downline as a tree: one agent, some members below, more below them. Decorative. */
export function TreeArt({ className }: { readonly className?: string | undefined }) {
  return (
    <svg className={className} viewBox="0 0 520 256" aria-hidden="true" focusable="false">
      <g fill="none" stroke="#ffffff" strokeOpacity=".38" strokeWidth="2.5">
        {branches.map((path) => (
          <path key={path} d={path} />
        ))}
      </g>
      {low.flat().map((node) => (
        <Person key={node.x} node={node} fill="color-mix(in oklab, var(--brand-fill), #ffffff 22%)" />
      ))}
      {middle.map((node) => (
        <Person key={node.x} node={node} fill="color-mix(in oklab, var(--brand-fill), #ffffff 8%)" />
      ))}
      <circle cx={top.x} cy={top.y} r={36} fill="var(--accent-fill)" fillOpacity=".22" />
      <Person node={top} fill="color-mix(in oklab, var(--accent-fill), #05060c 30%)" />
    </svg>
  );
}
