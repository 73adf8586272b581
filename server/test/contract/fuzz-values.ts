import fc from "fast-check";
import { type GraphQLInputType, isEnumType, isInputObjectType, isListType, isNonNullType } from "graphql";

/** Placeholder for a number that overflows, since JSON cannot express Infinity. */
const overflowing = "«1e999»";

const odd = fc.constantFrom<unknown>(
  "",
  " ",
  "__proto__",
  "constructor",
  "null",
  "NaN",
  "Infinity",
  "-1",
  "1e9",
  "0x10",
  "ALL",
  "%00",
  "\u0000",
  "a\u0000b",
  "\ud800",
  "\udfff\ud800",
  "\u202eabc",
  "e\u0301\u0301\u0301",
  "😀".repeat(300),
  "'; select 1; --",
  "%_\\",
  "../../etc/passwd",
  "<script>",
  "{{x}}",
  "x".repeat(9_000),
  "0000-00-00T00:00:00Z",
  "+275760-09-13T00:00:00.000Z",
  "00000000-0000-0000-0000-000000000000",
  Buffer.from("1:------------------------------------").toString("base64url"),
  0,
  -0,
  -1,
  1.5,
  2 ** 31,
  2 ** 53,
  -(2 ** 63),
  1e308,
  5e-324,
  true,
  false,
  null,
  overflowing,
  [],
  {},
  [[[]]],
  { length: 3 },
  { toString: 1 },
  { nodeId: { nodeId: {} } },
);

const nested = fc.integer({ min: 2, max: 60 }).map((depth) => {
  let value: unknown = "x";
  for (let level = 0; level < depth; level += 1) value = level % 2 ? [value] : { a: value };
  return value;
});

/** Arbitrary JSON values, including extreme ones. */
export const anything: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 6, arbitrary: odd },
  { weight: 2, arbitrary: fc.string({ unit: "binary", maxLength: 300 }) },
  { weight: 2, arbitrary: fc.jsonValue({ maxDepth: 3, noUnicodeString: false }) },
  { weight: 1, arbitrary: nested },
  { weight: 1, arbitrary: fc.dictionary(fc.constantFrom("__proto__", "constructor", "a"), odd) },
);

const someId = "01a1fe27-8a13-7025-9d57-9922ddc8e4cd";

/** Valid values of input fields, by name. */
const ideal: Readonly<Record<string, unknown>> = {
  page: 1,
  pageNo: 1,
  pageSize: 15,
  limit: 20,
  limitNum: 20,
  first: 20,
  nodeId: "house-reels-1",
  gameId: "house-reels-1",
  gameType: "RNG",
  gameCategory: "RNG",
  vassalage: "house",
  vendorCode: "house",
  vendor: "house",
  gameName: "lan",
  gameClassify: "classic",
  classification: "classic",
  isHot: true,
  trial: true,
  isDemo: true,
  device: "DESKTOP",
  language: "CN",
  backUrl: "/slots",
  from: "2026-11-01T00:00:00Z",
  to: "2026-12-01T00:00:00.000Z",
  at: "2026-11-01T00:00:00Z",
  minutes: 15,
  amount: "1",
  days: 1,
  months: 6,
  forGood: false,
  changeId: someId,
  on: true,
  freeDocuments: true,
  radiusScale: 1,
  passwordMaxDays: 90,
  codeMinutes: 3,
  dailyQuota: 10_000,
  level: 1,
  rank: 0,
  uplineOpen: true,
  downlineOpen: true,
  minAmount: "1",
  maxAmount: "100",
  endsAt: "2026-12-01T00:00:00Z",
  countries: ["MT"],
  allowed: [],
  blocked: ["192.0.2.0/24"],
  id: someId,
  roundId: someId,
  after: "",
  status: "OPEN",
  types: "B,PL,PU,PR,H",
  execution: "B",
  groups: ["HOME"],
  version: 1,
  sequence: 1,
  position: 0,
  startsAt: "2026-11-01T00:00:00Z",
  registeredFrom: "2026-11-01T00:00:00Z",
  registeredUntil: "2026-12-01T00:00:00Z",
  memberType: 0,
  field: "line",
  enabled: true,
  closed: false,
  timeZone: "UTC",
  required: false,
  minLength: 4,
  maxLength: 20,
  patternId: "no_spaces",
  acceptsTerms: true,
  isAdult: true,
  birthday: "1990-05-17",
  endpoint: "https://push.example.com/send/1",
  code: "NOBODY77",
  received: "12.50",
  requestId: someId,
  fromWallet: "MAIN",
  toWallet: "lagoon",
  remark: "",
  memberId: someId,
  ofInstallation: false,
  openOnly: false,
  activeOnly: true,
  withDisputes: true,
  withUnmatchedPayment: true,
  oldestFirst: true,
  reference: "ABCDEFGH23",
  member: "player1",
  dailyCountLimit: 5,
  dailyAmountLimit: "500",
  maxTransfersIn24Hours: 5,
  maxAmountIn24Hours: "500",
  dualApprovalThreshold: "100",
  perDecision: "100",
  dailyPerStaffMember: "100",
  dailyPerMember: "100",
  dailyPerBrand: "1000",
  receiptConfirmationMinutes: 60,
  basisPoints: 1_000,
  max: "100",
  minDeposit: "10",
  methodCodes: ["wallet"],
  currency: "USD",
  min: "1",
  feeFixed: "0",
  feeBasisPoints: 0,
  expiryMinutes: 30,
  names: [],
  texts: [],
  baseUrl: "https://pay.example",
  secret: "a-secret-that-is-long",
  generateSecret: false,
  endFormer: false,
  newPayoutAccountDelayHours: 0,
  turnoverBasisPoints: 10_000,
  fileIds: [someId],
  username: "player1",
  password: "Right-Horse#1",
  portal: "member",
  type: "username",
  agentId: someId,
  contractId: someId,
  programmeId: someId,
  entryId: someId,
  action: "ACCEPT",
  validBet: "0",
  netLoss: "0",
  activeMembers: 0,
  rate: "1",
  lossRate: "0",
  fixed: "1",
  share: "100",
  includeSelf: false,
  endSubordinates: false,
  needsApproval: true,
  bonusBasisPoints: 0,
  rebateBasisPoints: 0,
  forfeits: false,
};

/** Consents that are never given: a valid closing of the account would give its money up. */
const neverTrue = ["forfeits"];

/** Valid values of scalars, for fields without one by name. */
const idealScalar: Readonly<Record<string, unknown>> = { Int: 1, Boolean: true, Decimal: "1" };

/** A valid value of a scalar: by the field's name, unless another type has a field of that name. */
function idealOfScalar(name: string, type: string): unknown {
  const known = ideal[name];
  const isOfOtherType = type === "Decimal" && !/^\d+(\.\d+)?$/.test(typeof known === "string" ? known : "");
  return known === undefined || isOfOtherType ? (idealScalar[type] ?? "a") : known;
}

function idealOf(name: string, type: GraphQLInputType): unknown {
  if (isNonNullType(type) || isListType(type)) return idealOf(name, type.ofType);
  if (isEnumType(type)) return type.getValues()[0]?.name;
  if (!isInputObjectType(type)) return idealOfScalar(name, type.name);
  return idealOfAll(Object.values(type.getFields()));
}

/** Returns valid values for arguments or input fields. */
export function idealOfAll(
  members: readonly { readonly name: string; readonly type: GraphQLInputType }[],
): Record<string, unknown> {
  return Object.fromEntries(members.map(({ name, type }) => [name, idealOf(name, type)]));
}

/** Returns valid values for input fields of these names. */
export function idealNamed(names: readonly string[]): Record<string, unknown> {
  return Object.fromEntries(names.map((name) => [name, ideal[name] ?? "a"]));
}

function around(value: unknown): fc.Arbitrary<unknown> {
  if (isRecord(value)) return aroundAll(value);
  if (typeof value === "number") return fc.integer({ min: -1, max: 1_100 });
  if (typeof value === "boolean") return fc.boolean();
  return fc.constantFrom(value, value, value, "nothing", "ALL", "1");
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** Varies a valid input: fields are omitted, varied, or sometimes replaced by arbitrary values. */
export function aroundAll(fitting: Record<string, unknown>): fc.Arbitrary<Record<string, unknown>> {
  const members = Object.entries(fitting).map(([name, value]) => {
    const values = fc.oneof({ weight: 1, arbitrary: anything }, { weight: 5, arbitrary: around(value) });
    return [name, neverTrue.includes(name) ? values.filter((given) => given !== true) : values];
  });
  return fc.record(Object.fromEntries(members), {
    requiredKeys: ["nodeId", "gameId", "input"].filter((n) => n in fitting),
  });
}

const nasty: readonly unknown[] = [
  "\u0000",
  "a\ud800",
  "x".repeat(9_000),
  overflowing,
  -1,
  1.5,
  2 ** 53,
  null,
  [[[[[["deep"]]]]]],
  JSON.parse('{"__proto__": {"isAdmin": true}, "constructor": 1}'),
];

/** Returns copies of a valid input, in each of which one field at any depth is replaced by a hostile value. */
export function putOut(fitting: Record<string, unknown>): Record<string, unknown>[] {
  return Object.entries(fitting).flatMap(([name, value]) => {
    const parts = isRecord(value) ? [...nasty, ...putOut(value)] : nasty;
    return parts.map((part) => ({ ...fitting, [name]: part }));
  });
}

/** Serialises a value as a request body. */
export function jsonOf(value: unknown): string {
  return (JSON.stringify(value) ?? "null").replaceAll(`"${overflowing}"`, "1e999");
}

/** Bodies that are not a JSON object, with their declared content type. */
export const brokenBody: fc.Arbitrary<readonly [type: string, body: string | Buffer]> = fc.tuple(
  fc.constantFrom(
    "application/json",
    "application/json; charset=utf-16",
    "text/plain",
    "application/xml",
    "nonsense",
    "application/x-www-form-urlencoded",
    "multipart/form-data; boundary=x",
    "application/graphql",
  ),
  fc.oneof(
    fc.constantFrom<string | Buffer>(
      "{",
      "}",
      "nul",
      '"text"',
      "[]",
      "[[]]",
      "null",
      "1e999",
      "NaN",
      '{"a":1,}',
      '{"__proto__":{"a":1}}',
      '{"query":"{ me { id } }"',
      '[{"query":"{ me { id } }"}]',
      '{"query":1}',
      '{"query":["{me{id}}"]}',
      "[".repeat(5_000),
      '{"a":'.repeat(5_000),
      Buffer.from([0xff, 0xfe, 0, 0xd8]),
      "\u0000",
    ),
    fc.string({ unit: "binary", maxLength: 200 }),
    fc.uint8Array({ maxLength: 200 }).map((bytes) => Buffer.from(bytes)),
  ),
);
