import classes from "./cashier-dialog.module.css";

/** A safe whose door stands ajar, before coins. */
export function CashierArt() {
  return (
    <svg className={classes.art} viewBox="0 0 220 132" aria-hidden="true">
      <ellipse cx="110" cy="120" rx="92" ry="9" fill="var(--surface-3)" />
      <rect x="58" y="14" width="104" height="100" rx="16" fill="var(--brand-fill)" />
      <rect x="58" y="14" width="104" height="100" rx="16" fill="#fff" opacity=".08" />
      <rect x="70" y="26" width="80" height="76" rx="10" fill="#0b0f17" opacity=".55" />
      <g fill="var(--accent-fill)">
        <ellipse cx="128" cy="92" rx="17" ry="6" />
        <ellipse cx="128" cy="85" rx="17" ry="6" />
        <ellipse cx="128" cy="78" rx="17" ry="6" />
        <ellipse cx="104" cy="92" rx="15" ry="6" />
      </g>
      <g fill="none" stroke="#1a1200" strokeOpacity=".35" strokeWidth="1.5">
        <path d="M111 93c2 4 32 4 34 0M111 86c2 4 32 4 34 0M111 79c2 4 32 4 34 0M89 93c2 4 28 4 30 0" />
      </g>
      <path d="M58 30c0-9 7-16 16-16h6v100h-6c-9 0-16-7-16-16z" fill="#000" opacity=".18" />
      <path d="M20 34c0-8 6-13 14-12l40 6v72l-40 6c-8 1-14-4-14-12z" fill="var(--brand-text)" />
      <path d="M20 34c0-8 6-13 14-12l40 6v72l-40 6c-8 1-14-4-14-12z" fill="#fff" opacity=".12" />
      <g fill="none" stroke="#0b0f17" strokeOpacity=".6" strokeWidth="4" strokeLinecap="round">
        <circle cx="46" cy="64" r="13" />
        <path d="M46 51v26M34 60l24 8M34 68l24-8" />
      </g>
      <g fill="var(--gold-text)">
        <path d="m184 30 3.5 9.5L197 43l-9.5 3.5L184 56l-3.5-9.5L171 43l9.5-3.5z" />
        <path d="m200 74 2.200 5.800L208 82l-5.800 2.200L200 90l-2.200-5.800L192 82l5.800-2.200z" />
      </g>
    </svg>
  );
}
