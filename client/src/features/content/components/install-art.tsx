import type { ReactNode } from "react";

const ink = "var(--text)";
const line = "var(--border-control)";
const brand = "var(--brand-fill)";

/** The front of a phone with a screen's content; 120 × 200. */
function Phone({ children, isRound }: { readonly children: ReactNode; readonly isRound: boolean }) {
  return (
    <svg viewBox="0 0 120 200" width={120} height={200} fill="none" aria-hidden="true">
      <rect
        x="6"
        y="4"
        width="108"
        height="192"
        rx={isRound ? 22 : 14}
        fill="var(--surface-2)"
        stroke={line}
        strokeWidth="3"
      />
      {isRound ? (
        <rect x="44" y="12" width="32" height="8" rx="4" fill={line} />
      ) : (
        <circle cx="60" cy="15" r="3.5" fill={line} />
      )}
      {children}
    </svg>
  );
}

const bars = (
  <g fill={line} opacity=".5">
    <rect x="18" y="34" width="84" height="34" rx="7" />
    <rect x="18" y="76" width="38" height="46" rx="7" />
    <rect x="64" y="76" width="38" height="46" rx="7" />
  </g>
);

const dot = (x: number, y: number) => <circle key={`${x} ${y}`} cx={x} cy={y} r="2.4" fill={ink} />;

const homeScreen = (
  <>
    <g fill={line} opacity=".45">
      <rect x="20" y="38" width="22" height="22" rx="6" />
      <rect x="49" y="38" width="22" height="22" rx="6" />
      <rect x="78" y="38" width="22" height="22" rx="6" />
      <rect x="20" y="72" width="22" height="22" rx="6" />
      <rect x="78" y="72" width="22" height="22" rx="6" />
      <rect x="20" y="106" width="22" height="22" rx="6" />
      <rect x="49" y="106" width="22" height="22" rx="6" />
    </g>
    <rect x="46" y="69" width="28" height="28" rx="8" fill={brand} />
    <path d="m60 74 2.6 6.4L69 83l-6.4 2.6L60 92l-2.6-6.4L51 83l6.4-2.6Z" fill="var(--brand-on)" />
    <path d="m80 62 2 4.6 4.6 2-4.6 2L80 75l-2-4.4-4.6-2 4.6-2Z" fill="var(--gold-fill)" />
  </>
);

/** The three steps of installing the site as an app, drawn for each platform. */
export const installSteps = {
  IOS: [
    <Phone key="share" isRound>
      {bars}
      <rect x="8" y="158" width="104" height="26" fill="var(--surface-3)" />
      <g stroke={brand} strokeWidth="3" strokeLinecap="round" strokeLinejoin="round">
        <path d="M54 168h-3v12h18v-12h-3" />
        <path d="M60 175v-14m-4.5 4.5 4.5-4.5 4.5 4.5" />
      </g>
      <circle cx="60" cy="171" r="17" stroke="var(--gold-fill)" strokeWidth="3" />
    </Phone>,
    <Phone key="add" isRound>
      {bars}
      <rect
        x="10"
        y="92"
        width="100"
        height="100"
        rx="14"
        fill="var(--surface-1)"
        stroke={line}
        strokeWidth="2"
      />
      <g fill={line} opacity=".6">
        <rect x="22" y="106" width="52" height="7" rx="3.5" />
        <rect x="22" y="166" width="44" height="7" rx="3.5" />
      </g>
      <rect
        x="16"
        y="124"
        width="88"
        height="30"
        rx="8"
        fill="var(--brand-tint)"
        stroke={brand}
        strokeWidth="2.5"
      />
      <rect x="24" y="136" width="44" height="7" rx="3.5" fill={ink} />
      <rect x="80" y="130" width="18" height="18" rx="5" stroke={ink} strokeWidth="2.5" />
      <path d="M89 134.5v9m-4.5-4.5h9" stroke={ink} strokeWidth="2.5" strokeLinecap="round" />
    </Phone>,
    <Phone key="home" isRound>
      {homeScreen}
    </Phone>,
  ],
  ANDROID: [
    <Phone key="menu" isRound={false}>
      <rect x="18" y="28" width="64" height="12" rx="6" fill={line} opacity=".6" />
      {[28, 34, 40].map((y) => dot(95, y))}
      <circle cx="95" cy="34" r="15" stroke="var(--gold-fill)" strokeWidth="3" />
      <g transform="translate(0 18)">{bars}</g>
    </Phone>,
    <Phone key="install" isRound={false}>
      {bars}
      <rect
        x="34"
        y="26"
        width="76"
        height="92"
        rx="9"
        fill="var(--surface-1)"
        stroke={line}
        strokeWidth="2"
      />
      <g fill={line} opacity=".6">
        <rect x="44" y="38" width="46" height="7" rx="3.5" />
        <rect x="44" y="98" width="38" height="7" rx="3.5" />
      </g>
      <rect
        x="38"
        y="56"
        width="68"
        height="30"
        rx="7"
        fill="var(--brand-tint)"
        stroke={brand}
        strokeWidth="2.5"
      />
      <path
        d="M50 63v12m-5-5 5 5 5-5m-11 9h12"
        stroke={ink}
        strokeWidth="2.5"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <rect x="64" y="68" width="34" height="7" rx="3.5" fill={ink} />
    </Phone>,
    <Phone key="home" isRound={false}>
      {homeScreen}
    </Phone>,
  ],
} as const;
