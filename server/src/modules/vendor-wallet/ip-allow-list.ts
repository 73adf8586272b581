import { BlockList, isIP } from "node:net";
import type { Vendor } from "../catalogue/catalogue.model.js";

/** Whether a vendor may call from an IP address; from any, unless it has an allow list. */
export function isIpAllowed({ ipAllowList }: Vendor, ip: string): boolean {
  if (ipAllowList.length === 0) return true;
  const address = ip.replace(/^::ffff:(?=\d+\.)/i, "");
  const family = isIP(address);
  if (family === 0) return false;
  const allowed = new BlockList();
  for (const entry of ipAllowList) {
    const [net = "", prefix] = entry.split("/");
    const type = isIP(net) === 6 ? "ipv6" : "ipv4";
    if (prefix === undefined) allowed.addAddress(net, type);
    else allowed.addSubnet(net, Number(prefix), type);
  }
  return allowed.check(address, family === 6 ? "ipv6" : "ipv4");
}
