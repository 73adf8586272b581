import { isIPv4, isIPv6 } from "node:net";

/** An IP address as a number. An IPv4-mapped IPv6 address (::ffff:1.2.3.4) is the IPv4 address. */
export interface Address {
  /** 32 or 128. */
  readonly bits: number;
  readonly value: bigint;
}

/** A network: an address and the length of its prefix in bits. */
export interface Net extends Address {
  readonly prefix: number;
}

const mapped = 0xffffn;

function ipv4Value(text: string): bigint {
  return text.split(".").reduce((sum, part) => sum * 256n + BigInt(part), 0n);
}

function groupsOf(text: string): string[] {
  return text === "" ? [] : text.split(":");
}

function ipv6Value(text: string): bigint {
  const dotted = /^(.*:)(\d+\.\d+\.\d+\.\d+)$/.exec(text);
  const low = dotted ? ipv4Value(dotted[2] ?? "") : 0n;
  const plain = dotted ? `${dotted[1]}${(low >> 16n).toString(16)}:${(low & mapped).toString(16)}` : text;
  const [head = "", tail] = plain.split("::", 2);
  const [first, last] = [groupsOf(head), groupsOf(tail ?? "")];
  const zeros = Array.from({ length: 8 - first.length - last.length }, () => "0");
  return [...first, ...zeros, ...last].reduce((sum, group) => sum * 65_536n + BigInt(`0x${group}`), 0n);
}

/** Parses an address; null when it is not one. A zone (fe80::1%eth0) is dropped. */
export function parseAddress(text: string): Address | null {
  const plain = text.split("%", 1)[0] ?? "";
  if (isIPv4(plain)) return { bits: 32, value: ipv4Value(plain) };
  if (!isIPv6(plain)) return null;
  const value = ipv6Value(plain);
  return value >> 32n === mapped ? { bits: 32, value: value & 0xffff_ffffn } : { bits: 128, value };
}

/** Parses a network (10.0.0.0/8) or a single address; null when it is neither, or has bits set beyond its prefix. */
export function parseNet(text: string): Net | null {
  const [name = "", length, ...more] = text.trim().split("/");
  const address = parseAddress(name);
  if (!address || more.length > 0) return null;
  if (length === undefined) return { ...address, prefix: address.bits };
  // The prefix of an IPv4-mapped address counts from the start of the IPv6 address.
  const isMapped = address.bits === 32 && name.includes(":");
  if (isMapped || !/^\d{1,3}$/.test(length) || Number(length) > address.bits) return null;
  const net = { ...address, prefix: Number(length) };
  return (address.value & (sizeOf(net) - 1n)) === 0n ? net : null;
}

/** The number of addresses of a network. */
export function sizeOf({ bits, prefix }: Net): bigint {
  return 1n << BigInt(bits - prefix);
}

/** Whether the network contains the address. */
export function holds(net: Net, { bits, value }: Address): boolean {
  const shift = BigInt(net.bits - net.prefix);
  return net.bits === bits && net.value >> shift === value >> shift;
}

function ipv6Text(value: bigint): string {
  const groups = Array.from({ length: 8 }, (_, n) => ((value >> BigInt(112 - 16 * n)) & mapped).toString(16));
  return groups.join(":");
}

/** Formats an address; IPv6 without abbreviations. */
export function addressText({ bits, value }: Address): string {
  if (bits === 128) return ipv6Text(value);
  return [24n, 16n, 8n, 0n].map((shift) => ((value >> shift) & 255n).toString()).join(".");
}

/** Formats a network, "10.0.0.0/8". */
export function netText(net: Net): string {
  return `${addressText(net)}/${net.prefix}`;
}

/** The fewest networks that together cover exactly the range; empty when it is not a range. */
export function netsOfRange(first: Address, last: Address): Net[] {
  const nets: Net[] = [];
  if (first.bits !== last.bits) return nets;
  const { bits } = first;
  for (let at = first.value; at <= last.value; ) {
    let prefix = bits;
    while (prefix > 0) {
      const wider = { bits, value: at, prefix: prefix - 1 };
      const size = sizeOf(wider);
      if ((at & (size - 1n)) !== 0n || at + size - 1n > last.value) break;
      prefix -= 1;
    }
    const net = { bits, value: at, prefix };
    nets.push(net);
    at += sizeOf(net);
  }
  return nets;
}

const privateNets = [
  ...["0.0.0.0/8", "10.0.0.0/8", "100.64.0.0/10", "127.0.0.0/8", "169.254.0.0/16", "172.16.0.0/12"],
  ...["192.168.0.0/16", "::/128", "::1/128", "fc00::/7", "fe80::/10"],
].flatMap((text) => parseNet(text) ?? []);

/** Whether an address is private or local, so that it belongs to no country (RFC 1918, 4193, 6598). */
export function isPrivateAddress(address: Address): boolean {
  return privateNets.some((net) => holds(net, address));
}

/** The part of an address that counts as one visitor: IPv4 whole, IPv6 by its first 64 bits; both loopbacks are one. */
export function networkOf(ip: string): string {
  if (ip === "::1") return "127.0.0.1";
  if (!ip.includes(":")) return ip;
  const mapped = /:(\d+\.\d+\.\d+\.\d+)$/.exec(ip)?.[1];
  if (mapped !== undefined) return mapped;
  const [head = "", tail] = ip.split("::");
  const first = head.split(":").filter(Boolean);
  const last = tail?.split(":").filter(Boolean) ?? [];
  const zeros = tail === undefined ? 0 : Math.max(0, 8 - first.length - last.length);
  const groups = [...first, ...Array<string>(zeros).fill("0"), ...last];
  return `${groups.slice(0, 4).join(":")}::/64`;
}
