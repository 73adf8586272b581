/** Slot titles of the house's studios: a name and a theme each, on one of the slot models. */

/** Each studio is a vendor; these are the vendors' codes. */
export const studios = ["house", "tidewater", "emberline"] as const;
export type Studio = (typeof studios)[number];

/** Themes of the titles' artwork. */
export const slotThemes = [
  "harbour",
  "orchard",
  "reef",
  "desert",
  "frost",
  "jungle",
  "sky",
  "forge",
  "garden",
  "cosmos",
  "carnival",
  "temple",
  "midnight",
  "farm",
  "jade",
] as const;
export type SlotTheme = (typeof slotThemes)[number];

export interface SlotTitle {
  /** Unique across studios; rounds and seeds are stored with it. */
  readonly code: string;
  readonly name: string;
  readonly studio: Studio;
  /** Code of its slot model. */
  readonly model: string;
  readonly theme: SlotTheme;
  readonly isHot?: boolean;
}

/** All titles, by model, in lobby order. */
export const slotTitles: readonly SlotTitle[] = [
  { code: "reels-1", name: "Lantern Quay", studio: "house", model: "reels-1", theme: "harbour", isHot: true },
  {
    code: "saltmarsh-lights",
    name: "Saltmarsh Lights",
    studio: "tidewater",
    model: "reels-1",
    theme: "reef",
  },
  { code: "windfall-lane", name: "Windfall Lane", studio: "house", model: "reels-1", theme: "orchard" },
  { code: "dune-parade", name: "Dune Parade", studio: "emberline", model: "reels-1", theme: "desert" },
  { code: "frostbell-hollow", name: "Frostbell Hollow", studio: "house", model: "reels-1", theme: "frost" },
  {
    code: "paper-kite-summer",
    name: "Paper Kite Summer",
    studio: "tidewater",
    model: "reels-1",
    theme: "sky",
  },
  { code: "hayloft-hoedown", name: "Hayloft Hoedown", studio: "emberline", model: "reels-1", theme: "farm" },
  { code: "the-mossy-idol", name: "The Mossy Idol", studio: "house", model: "reels-1", theme: "temple" },
  { code: "anvil-row", name: "Anvil Row", studio: "emberline", model: "trio-5", theme: "forge" },
  {
    code: "plum-and-penny",
    name: "Plum and Penny",
    studio: "house",
    model: "trio-5",
    theme: "orchard",
    isHot: true,
  },
  { code: "little-ferris", name: "Little Ferris", studio: "tidewater", model: "trio-5", theme: "carnival" },
  { code: "cold-brass", name: "Cold Brass", studio: "emberline", model: "trio-5", theme: "frost" },
  { code: "barnyard-brass", name: "Barnyard Brass", studio: "house", model: "trio-5", theme: "farm" },
  { code: "jade-thimble", name: "Jade Thimble", studio: "tidewater", model: "trio-5", theme: "jade" },
  { code: "moonlit-triple", name: "Moonlit Triple", studio: "house", model: "trio-5", theme: "midnight" },
  { code: "cactus-coin", name: "Cactus Coin", studio: "emberline", model: "trio-5", theme: "desert" },
  {
    code: "coral-courtiers",
    name: "Coral Courtiers",
    studio: "tidewater",
    model: "ways-243",
    theme: "reef",
    isHot: true,
  },
  { code: "canopy-whisper", name: "Canopy Whisper", studio: "house", model: "ways-243", theme: "jungle" },
  {
    code: "star-cartographer",
    name: "Star Cartographer",
    studio: "house",
    model: "ways-243",
    theme: "cosmos",
    isHot: true,
  },
  { code: "silk-caravan", name: "Silk Caravan", studio: "emberline", model: "ways-243", theme: "desert" },
  { code: "koi-ledger", name: "Koi Ledger", studio: "tidewater", model: "ways-243", theme: "jade" },
  {
    code: "nightmarket-nine",
    name: "Nightmarket Nine",
    studio: "house",
    model: "ways-243",
    theme: "midnight",
  },
  { code: "gilded-trellis", name: "Gilded Trellis", studio: "emberline", model: "ways-243", theme: "garden" },
  { code: "cloud-shepherd", name: "Cloud Shepherd", studio: "tidewater", model: "ways-243", theme: "sky" },
  {
    code: "vault-of-embers",
    name: "Vault of Embers",
    studio: "emberline",
    model: "ways-243",
    theme: "temple",
  },
  { code: "tidepool-queens", name: "Tidepool Queens", studio: "tidewater", model: "lines-25", theme: "reef" },
  {
    code: "aurora-sled",
    name: "Aurora Sled",
    studio: "house",
    model: "lines-25",
    theme: "frost",
    isHot: true,
  },
  {
    code: "thornrose-manor",
    name: "Thornrose Manor",
    studio: "emberline",
    model: "lines-25",
    theme: "garden",
  },
  { code: "comet-orchard", name: "Comet Orchard", studio: "house", model: "lines-25", theme: "cosmos" },
  {
    code: "serpent-steps",
    name: "Serpent Steps",
    studio: "emberline",
    model: "lines-25",
    theme: "temple",
    isHot: true,
  },
  {
    code: "big-top-bramble",
    name: "Big Top Bramble",
    studio: "tidewater",
    model: "lines-25",
    theme: "carnival",
  },
  { code: "monsoon-drums", name: "Monsoon Drums", studio: "house", model: "lines-25", theme: "jungle" },
  {
    code: "hammer-and-halo",
    name: "Hammer and Halo",
    studio: "emberline",
    model: "lines-25",
    theme: "forge",
  },
  { code: "skylark-regatta", name: "Skylark Regatta", studio: "tidewater", model: "lines-25", theme: "sky" },
  { code: "avalanche-inn", name: "Avalanche Inn", studio: "house", model: "falls-20", theme: "frost" },
  {
    code: "tumbledown-temple",
    name: "Tumbledown Temple",
    studio: "emberline",
    model: "falls-20",
    theme: "temple",
  },
  {
    code: "pearl-staircase",
    name: "Pearl Staircase",
    studio: "tidewater",
    model: "falls-20",
    theme: "reef",
    isHot: true,
  },
  { code: "meteor-drift", name: "Meteor Drift", studio: "house", model: "falls-20", theme: "cosmos" },
  {
    code: "petal-landslide",
    name: "Petal Landslide",
    studio: "tidewater",
    model: "falls-20",
    theme: "garden",
  },
  {
    code: "slag-and-sparks",
    name: "Slag and Sparks",
    studio: "emberline",
    model: "falls-20",
    theme: "forge",
    isHot: true,
  },
  { code: "falling-vines", name: "Falling Vines", studio: "house", model: "falls-20", theme: "jungle" },
  { code: "nine-jade-steps", name: "Nine Jade Steps", studio: "tidewater", model: "falls-20", theme: "jade" },
  {
    code: "orchard-tumble",
    name: "Orchard Tumble",
    studio: "emberline",
    model: "falls-20",
    theme: "orchard",
  },
  { code: "mirror-lagoon", name: "Mirror Lagoon", studio: "tidewater", model: "mirror-10", theme: "reef" },
  { code: "twin-comets", name: "Twin Comets", studio: "house", model: "mirror-10", theme: "cosmos" },
  {
    code: "double-dusk",
    name: "Double Dusk",
    studio: "emberline",
    model: "mirror-10",
    theme: "midnight",
    isHot: true,
  },
  {
    code: "looking-glass-fair",
    name: "Looking-Glass Fair",
    studio: "tidewater",
    model: "mirror-10",
    theme: "carnival",
  },
  {
    code: "glasshouse-twins",
    name: "Glasshouse Twins",
    studio: "house",
    model: "mirror-10",
    theme: "garden",
  },
  { code: "echo-glacier", name: "Echo Glacier", studio: "house", model: "mirror-10", theme: "frost" },
  {
    code: "sandstorm-sisters",
    name: "Sandstorm Sisters",
    studio: "emberline",
    model: "mirror-10",
    theme: "desert",
  },
  {
    code: "palindrome-club",
    name: "Palindrome Club",
    studio: "house",
    model: "mirror-10",
    theme: "midnight",
  },
  {
    code: "swallows-both-ways",
    name: "Swallows Both Ways",
    studio: "tidewater",
    model: "mirror-10",
    theme: "sky",
  },
  { code: "lucky-latch", name: "Lucky Latch", studio: "house", model: "solo-4", theme: "farm" },
  { code: "one-red-kettle", name: "One Red Kettle", studio: "emberline", model: "solo-4", theme: "forge" },
  { code: "lamplighter-solo", name: "Lamplighter Solo", studio: "house", model: "solo-4", theme: "midnight" },
  { code: "single-plum", name: "Single Plum", studio: "tidewater", model: "solo-4", theme: "orchard" },
  { code: "copper-comet", name: "Copper Comet", studio: "house", model: "solo-4", theme: "cosmos" },
  {
    code: "ringmasters-penny",
    name: "Ringmaster's Penny",
    studio: "emberline",
    model: "solo-4",
    theme: "carnival",
  },
  { code: "jade-needle", name: "Jade Needle", studio: "tidewater", model: "solo-4", theme: "jade" },
  {
    code: "oasis-express",
    name: "Oasis Express",
    studio: "emberline",
    model: "solo-4",
    theme: "desert",
    isHot: true,
  },
  {
    code: "beehive-boulevard",
    name: "Beehive Boulevard",
    studio: "house",
    model: "crowd-6",
    theme: "garden",
  },
  {
    code: "carnival-of-crumbs",
    name: "Carnival of Crumbs",
    studio: "tidewater",
    model: "crowd-6",
    theme: "carnival",
  },
  {
    code: "firefly-congress",
    name: "Firefly Congress",
    studio: "house",
    model: "crowd-6",
    theme: "midnight",
    isHot: true,
  },
  {
    code: "henhouse-hullabaloo",
    name: "Henhouse Hullabaloo",
    studio: "emberline",
    model: "crowd-6",
    theme: "farm",
  },
  {
    code: "toucan-assembly",
    name: "Toucan Assembly",
    studio: "tidewater",
    model: "crowd-6",
    theme: "jungle",
  },
  {
    code: "thousand-lotus-pond",
    name: "Thousand Lotus Pond",
    studio: "house",
    model: "crowd-6",
    theme: "jade",
  },
  { code: "snow-owl-choir", name: "Snow Owl Choir", studio: "emberline", model: "crowd-6", theme: "frost" },
  { code: "galaxy-picnic", name: "Galaxy Picnic", studio: "tidewater", model: "crowd-6", theme: "cosmos" },
  {
    code: "night-vault",
    name: "Night Vault",
    studio: "house",
    model: "vault-25",
    theme: "midnight",
    isHot: true,
  },
  { code: "lucky-midway", name: "Lucky Midway", studio: "tidewater", model: "vault-25", theme: "carnival" },
  { code: "sun-treasury", name: "Sun Treasury", studio: "emberline", model: "vault-25", theme: "temple" },
];

/** Makes a title's public id in a lobby. */
export function makeTitleNodeId({ studio, code }: Pick<SlotTitle, "studio" | "code">): string {
  return `${studio}-${code}`;
}

/** Finds a title by its code. */
export function findSlotTitle(code: string): SlotTitle | undefined {
  return slotTitles.find((title) => title.code === code);
}
