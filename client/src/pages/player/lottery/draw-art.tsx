const balls = [
  { x: 116, y: 108, r: 20, fill: "var(--brand-fill)" },
  { x: 160, y: 122, r: 20, fill: "var(--gold-fill)" },
  { x: 203, y: 106, r: 20, fill: "var(--success-fill)" },
  { x: 138, y: 76, r: 18, fill: "var(--info-fill)" },
  { x: 182, y: 74, r: 18, fill: "var(--danger-fill)" },
] as const;

/** A drum of lottery balls on its stand. */
export function DrawArt() {
  return (
    <svg viewBox="0 0 320 200" width={320} height={200} fill="none" aria-hidden="true">
      <ellipse cx="160" cy="188" rx="120" ry="9" fill="var(--surface-3)" />
      <g stroke="var(--border-control)" strokeWidth="2.5" strokeLinejoin="round">
        <path d="m104 150-22 36h156l-22-36" fill="var(--surface-2)" />
        <circle cx="160" cy="94" r="78" fill="var(--surface-1)" />
      </g>
      {balls.map(({ x, y, r, fill }) => (
        <g key={x}>
          <circle cx={x} cy={y} r={r} fill={fill} />
          <circle cx={x} cy={y} r={r * 0.5} fill="#ffffff" />
          <circle cx={x - r * 0.55} cy={y - r * 0.55} r={r * 0.16} fill="#ffffff" fillOpacity=".7" />
        </g>
      ))}
      <path
        d="M104 52a70 70 0 0 1 46-24"
        stroke="var(--text)"
        strokeOpacity=".35"
        strokeWidth="5"
        strokeLinecap="round"
      />
      <rect x="134" y="168" width="52" height="14" rx="7" fill="var(--bg)" />
      <path
        d="m40 70 3 7 7 3-7 3-3 7-3-7-7-3 7-3Zm238-22 2 6 6 2-6 2-2 6-2-6-6-2 6-2Z"
        fill="var(--gold-fill)"
      />
    </svg>
  );
}
