import { isIP } from "node:net";
import ipaddr from "ipaddr.js";

/** An IP address. An IPv4-mapped IPv6 address (::ffff:1.2.3.4) is the IPv4 address. */
export type Address = ipaddr.IPv4 | ipaddr.IPv6;

/** A network: its first address and the length of its prefix in bits. */
export type Net = readonly [Address, number];

/** Parses an address; null when it is not one. A zone (fe80::1%eth0) is dropped. */
export function parseAddress(text: string): Address | null {
  const plain = text.split("%", 1)[0] ?? "";
  // ipaddr.js alone would accept 0x1.2.3.
  const version = isIP(plain);
  if (version === 0) return null;
  if (version === 4) return ipaddr.IPv4.parse(plain);
  // ipaddr.js would parse ::1.2.3.4 as IPv4-mapped.
  const address = ipaddr.IPv6.parse(plain.replace(/^::(?=\d+\.)/, "0::"));
  return address.isIPv4MappedAddress() ? address.toIPv4Address() : address;
}

/** Parses a network (10.0.0.0/8) or a single address; null when it is neither, or has bits set beyond its prefix. */
export function parseNet(text: string): Net | null {
  const [name = "", length, ...more] = text.trim().split("/");
  const address = parseAddress(name);
  if (!address || more.length > 0) return null;
  if (length === undefined) return [address, bitsOf(address)];
  // The prefix of an IPv4-mapped address counts from the start of the IPv6 address.
  const isMapped = address.kind() === "ipv4" && name.includes(":");
  if (isMapped || !/^\d{1,3}$/.test(length) || Number(length) > bitsOf(address)) return null;
  const net: Net = [address, Number(length)];
  return (numberOf(address) & (sizeOf(net) - 1n)) === 0n ? net : null;
}

/** Bits of an address of its version: 32 or 128. */
function bitsOf(address: Address): number {
  return address.kind() === "ipv4" ? 32 : 128;
}

/** An address as a number. */
export function numberOf(address: Address): bigint {
  return BigInt(`0x${Buffer.from(address.toByteArray()).toString("hex")}`);
}

/** The address of that number in the version of that many bits. */
function addressAt(value: bigint, bits: number): Address {
  return ipaddr.fromByteArray([...Buffer.from(value.toString(16).padStart(bits / 4, "0"), "hex")]);
}

/** The number of addresses of a network. */
export function sizeOf([address, prefix]: Net): bigint {
  return 1n << BigInt(bitsOf(address) - prefix);
}

/** The last address of a network. */
export function lastOf(net: Net): Address {
  const [first] = net;
  return addressAt(numberOf(first) + sizeOf(net) - 1n, bitsOf(first));
}

/** Whether the network contains the address. */
export function holds([first, prefix]: Net, address: Address): boolean {
  return first.kind() === address.kind() && address.match(first, prefix);
}

/** Formats a network, "10.0.0.0/8"; IPv6 without abbreviations. */
export function netText([address, prefix]: Net): string {
  return `${address.toNormalizedString()}/${prefix}`;
}

/** The fewest networks that together cover exactly the range; empty when it is not a range. */
export function netsOfRange(first: Address, last: Address): Net[] {
  const nets: Net[] = [];
  if (first.kind() !== last.kind()) return nets;
  const bits = bitsOf(first);
  const end = numberOf(last);
  for (let at = numberOf(first); at <= end; ) {
    let size = 1n;
    let prefix = bits;
    while (prefix > 0 && (at & size) === 0n && at + 2n * size - 1n <= end) {
      size *= 2n;
      prefix -= 1;
    }
    nets.push([addressAt(at, bits), prefix]);
    at += size;
  }
  return nets;
}

const privateRanges: readonly string[] = [
  "unspecified",
  "loopback",
  "linkLocal",
  "private",
  "carrierGradeNat",
  "uniqueLocal",
];

/** Whether an address is private or local, so that it belongs to no country (RFC 1918, 4193, 6598). */
export function isPrivateAddress(address: Address): boolean {
  return privateRanges.includes(address.range());
}

/** Whether an address is of this machine. */
export function isLoopbackAddress(address: Address): boolean {
  return address.range() === "loopback";
}

/** Whether an address belongs to the public internet: no private, local, shared, reserved or translated range. */
export function isPublicAddress(address: Address): boolean {
  return address.range() === "unicast";
}

/** The part of an address that counts as one visitor: IPv4 whole, IPv6 by its first 64 bits; both loopbacks are one. */
export function networkOf(ip: string): string {
  if (ip === "::1") return "127.0.0.1";
  const address = ip.includes(":") ? parseAddress(ip) : null;
  if (!address) return ip;
  if (!("parts" in address)) return address.toString();
  const groups = address.parts.slice(0, 4).map((part) => part.toString(16));
  return `${groups.join(":")}::/64`;
}
