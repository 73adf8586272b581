/** The environment of a server process whose clock differs from this machine's by `shiftMs` milliseconds. */
export function shiftedClockEnv(shiftMs: number): Readonly<Record<string, string>> {
  const source = `
    const Real = Date, by = ${shiftMs}, now = () => Real.now() + by;
    globalThis.Date = new Proxy(Real, {
      construct: (target, given, as) => Reflect.construct(target, given.length > 0 ? given : [now()], as),
      apply: () => new Real(now()).toString(),
      get: (target, key) => (key === "now" ? now : Reflect.get(target, key)),
    });`;
  return { NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(source)}` };
}
