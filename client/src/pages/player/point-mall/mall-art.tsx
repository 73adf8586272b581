const awning = [40, 80, 120, 160, 200, 240];

/** A shop window with an awning, a gift and coins of points. */
export function MallArt() {
  return (
    <svg viewBox="0 0 320 200" width={320} height={200} fill="none" aria-hidden="true">
      <ellipse cx="160" cy="186" rx="132" ry="10" fill="var(--surface-3)" />
      <g strokeWidth="2">
        <rect
          x="52"
          y="64"
          width="216"
          height="120"
          rx="12"
          fill="var(--surface-2)"
          stroke="var(--border-control)"
        />
        <rect x="68" y="92" width="120" height="76" rx="8" fill="var(--bg)" stroke="var(--border-subtle)" />
      </g>
      <rect x="204" y="92" width="48" height="92" rx="8" fill="var(--surface-3)" />
      <circle cx="242" cy="140" r="4" fill="var(--gold-fill)" />
      {awning.map((x, place) => (
        <path
          key={x}
          d={`M${x} 40h40v26a20 20 0 0 1-40 0Z`}
          fill={place % 2 ? "#ffffff" : "var(--brand-fill)"}
        />
      ))}
      <path d="M40 40h240" stroke="var(--border-control)" strokeWidth="4" strokeLinecap="round" />
      <rect x="84" y="128" width="40" height="36" rx="5" fill="var(--brand-fill)" />
      <path d="M104 128v36M84 141h40" stroke="var(--brand-on)" strokeWidth="4" />
      <path d="M104 128c-14-16-24-2 0 0 24-2 14-16 0 0Z" fill="var(--gold-fill)" />
      <g fill="var(--gold-fill)" stroke="var(--bg)" strokeWidth="2">
        <ellipse cx="154" cy="158" rx="20" ry="7" />
        <ellipse cx="154" cy="150" rx="20" ry="7" />
        <ellipse cx="154" cy="142" rx="20" ry="7" />
      </g>
      <path d="m154 104 4 9 9 4-9 4-4 9-4-9-9-4 9-4Z" fill="var(--gold-fill)" />
      <path
        d="m22 96 3 7 7 3-7 3-3 7-3-7-7-3 7-3Zm276-14 2 6 6 2-6 2-2 6-2-6-6-2 6-2Z"
        fill="var(--brand-text)"
      />
    </svg>
  );
}
