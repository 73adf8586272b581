import classes from "./hero-art.module.css";

const reels = [
  { x: 40, y: 34, symbols: ["star", "seven", "bell"] },
  { x: 150, y: 0, symbols: ["gem", "seven", "cherry"] },
  { x: 260, y: 34, symbols: ["bell", "seven", "star"] },
] as const;

function Symbols() {
  return (
    <defs>
      <linearGradient id="hero-gold" x1="0" y1="0" x2="0" y2="1">
        <stop offset="0" stopColor="#fff3c4" />
        <stop offset=".5" stopColor="#ffc247" />
        <stop offset="1" stopColor="#c97a0a" />
      </linearGradient>
      <linearGradient id="hero-red" x1="0" y1="0" x2="0" y2="1">
        <stop offset="0" stopColor="#ff9c8a" />
        <stop offset=".45" stopColor="#f0304a" />
        <stop offset="1" stopColor="#9a0f33" />
      </linearGradient>
      <linearGradient id="hero-ice" x1="0" y1="0" x2="1" y2="1">
        <stop offset="0" stopColor="#e8fbff" />
        <stop offset=".5" stopColor="#5cc2ff" />
        <stop offset="1" stopColor="#2b4fd8" />
      </linearGradient>
      <linearGradient id="hero-reel" x1="0" y1="0" x2="0" y2="1">
        <stop offset="0" stopColor="#0a0c16" />
        <stop offset=".28" stopColor="#2a2f4d" />
        <stop offset=".5" stopColor="#444b78" />
        <stop offset=".72" stopColor="#2a2f4d" />
        <stop offset="1" stopColor="#0a0c16" />
      </linearGradient>
      <symbol id="hero-seven" viewBox="0 0 80 80">
        <path
          d="M14 12h54v12C52 38 46 52 45 70H25c2-17 10-31 24-43H26v8H14z"
          fill="url(#hero-red)"
          stroke="#ffe9a8"
          strokeWidth="2.5"
          strokeLinejoin="round"
        />
      </symbol>
      <symbol id="hero-star" viewBox="0 0 80 80">
        <path
          d="m40 8 9.7 20.4 22.300 2.800-16.400 15.400 4.200 22.100L40 57.900 20.200 68.700l4.200-22.100L8 31.200l22.300-2.800z"
          fill="url(#hero-gold)"
        />
      </symbol>
      <symbol id="hero-gem" viewBox="0 0 80 80">
        <path d="M22 16h36l16 18-34 34L6 34z" fill="url(#hero-ice)" />
        <path
          d="M6 34h68M22 16l8 18 10 34 10-34 8-18M30 34l10-18 10 18"
          fill="none"
          stroke="#fff"
          strokeOpacity=".55"
          strokeWidth="1.5"
        />
      </symbol>
      <symbol id="hero-bell" viewBox="0 0 80 80">
        <path
          d="M40 10c4 0 6 3 6 6 11 3 16 12 16 24 0 10 3 14 8 18H10c5-4 8-8 8-18 0-12 5-21 16-24 0-3 2-6 6-6z"
          fill="url(#hero-gold)"
        />
        <circle cx="40" cy="65" r="7" fill="#c97a0a" />
      </symbol>
      <symbol id="hero-cherry" viewBox="0 0 80 80">
        <path
          d="M26 50c2-18 12-30 34-38-8 12-8 24-6 40"
          fill="none"
          stroke="#34d399"
          strokeWidth="4"
          strokeLinecap="round"
        />
        <circle cx="26" cy="56" r="15" fill="url(#hero-red)" />
        <circle cx="54" cy="60" r="14" fill="url(#hero-red)" />
        <path d="M60 12c-10 0-18 4-22 12 10 2 18-2 22-12z" fill="#34d399" />
      </symbol>
    </defs>
  );
}

/** Three reels with a line of sevens. Decorative. */
export function HeroArt({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 400 360" className={className} aria-hidden="true" focusable="false">
      <Symbols />
      <g transform="rotate(-8 200 180) translate(0 10)">
        {reels.map((reel) => (
          <g key={reel.x} className={classes.reel} transform={`translate(${reel.x} ${reel.y})`}>
            <rect
              width="100"
              height="290"
              rx="18"
              fill="url(#hero-reel)"
              stroke="#ffffff"
              strokeOpacity=".22"
            />
            {reel.symbols.map((symbol, row) => (
              <use
                key={symbol}
                href={`#hero-${symbol}`}
                x={row === 1 ? 6 : 14}
                y={row * 94 + (row === 1 ? 7 : 15)}
                width={row === 1 ? 88 : 72}
                height={row === 1 ? 88 : 72}
                opacity={row === 1 ? 1 : 0.72}
              />
            ))}
          </g>
        ))}
      </g>
    </svg>
  );
}
