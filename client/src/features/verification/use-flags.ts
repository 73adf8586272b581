import { useEffect, useState } from "react";

type Flags = ReadonlyMap<string, string>;

const none: Flags = new Map();

/** Addresses of the countries' flags, once their list has loaded; the page works without them. */
export function useFlags(): Flags {
  const [flags, setFlags] = useState(none);
  useEffect(() => {
    let isMounted = true;
    import("./flags").then(
      (loaded) => isMounted && setFlags(loaded.flags),
      () => undefined,
    );
    return () => {
      isMounted = false;
    };
  }, []);
  return flags;
}
