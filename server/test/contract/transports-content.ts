import { buildDraft, buildText } from "../factories/content.js";
import { graphql, wps } from "../transports.js";
import { mapOutcome, type RowsOf, type World } from "./transports-setup.js";

const visitors = (["guest", "member", "trial", "agent", "otherMember", "expired"] as const).map((who) => ({
  title: who,
  who,
  code: null,
}));

const filled = new WeakSet<World>();

/** Publishes an entry of each kind in the world's brand, once. */
async function fill(world: World): Promise<void> {
  if (filled.has(world)) return;
  filled.add(world);
  const { t, brand } = world;
  const { contentEntries } = t.services;
  const pictures = [1, 2].map((sequence) => ({ sequence, url: `/art/card-reef-${sequence}.svg` }));
  const texts = [buildText({ summary: "A line" }), buildText({ language: "AR", title: "عنوان" })];
  for (const [kind, over] of [
    ["BANNER", { category: "HOME", pictures, link: "/promotions" }],
    ["BANNER", { category: "LEFT_MENU", pictures, link: "https://example.com/" }],
    ["NOTICE", {}],
    ["ANNOUNCEMENT", { category: "A", promotionType: "DAILY" }],
    ["ANNOUNCEMENT", { category: "B" }],
    ["ANNOUNCEMENT", { category: "F" }],
    ["PROMOTION", { promotionType: "VIP", pictures }],
    ["HELP_TOPIC", { name: "term" }],
    ["RESOURCE", { name: "TELEGRAM1", link: "https://t.me/example" }],
  ] as const) {
    const made = await contentEntries.create(t.platform(brand), kind, buildDraft({ texts, ...over }));
    await contentEntries.setPublished(t.platform(brand), made, true);
  }
}

interface Item {
  readonly id: string;
  readonly title: string;
  readonly content: string;
}

const brief = ({ id, title, content }: Item) => ({ id, title, content });
const groupNames = { HOME: "w_home", LEFT_MENU: "w_leftmenu" } as const;

/** Rows 19, 29, 31 and 32 of the contract. */
export const contentRows: RowsOf = (world) => {
  const before = () => fill(world());
  const ask = (who: Parameters<typeof graphql>[1], document: string, variables: object = {}) =>
    graphql(world().t, who, document, variables);
  const get = (who: Parameters<typeof wps>[1], url: string, query: Record<string, unknown> = {}) => {
    const text = Object.entries(query).map(([name, value]) => [name, String(value)] as [string, string]);
    return wps(world().t, who, { method: "GET", url: `${url}?${new URLSearchParams(text)}` });
  };
  const item = "id title content";
  return [
    {
      name: "row 19, the help centre",
      calls: ["GET /wps/system/helpCenter"],
      before,
      graphql: (who) =>
        mapOutcome(
          ask(who, "{ helpTopics { anchor title content } }"),
          ({ helpTopics }: { helpTopics: object }) => ({
            topics: helpTopics,
          }),
        ),
      wps: (who) => get(who, "/wps/system/helpCenter", { device: "WEB" }),
      cases: visitors,
    },
    {
      name: "row 29, the lottery menu",
      calls: ["GET /lgw/games/game_menus"],
      graphql: (who) =>
        mapOutcome(
          ask(who, "{ lotteryMenu { key displayName games { id } } }"),
          ({ lotteryMenu }: { lotteryMenu: { games: { id: string }[] }[] }) => ({
            menus: lotteryMenu.map((group) => ({
              ...group,
              games: group.games.map(({ id }) => ({ nodeId: id })),
            })),
          }),
        ),
      wps: (who) => get(who, "/lgw/games/game_menus", { language: "EN" }),
      cases: visitors,
    },
    {
      name: "row 31, announcements of every kind",
      calls: ["GET /wps/relay/MCSFE_getAnnouncements"],
      before,
      graphql: (who, { execution = "B" }) =>
        mapOutcome(
          ask(
            who,
            `query ($execution: AnnouncementExecution!) {
              banners(groups: [HOME, LEFT_MENU]) { id group title text pictureUrl link }
              notices { items { ${item} } }
              announcements(execution: $execution) { items { ${item} execution promotionType } }
              promotions { items { ${item} promotionType pictures { sequence url } } }
              helpTopics { anchor title content } }`,
            { execution },
          ),
          (value: {
            banners: {
              id: string;
              group: keyof typeof groupNames;
              title: string;
              text: string;
              pictureUrl: string;
              link: string;
            }[];
            notices: { items: Item[] };
            announcements: { items: Item[] };
            promotions: { items: (Item & { pictures: object })[] };
            helpTopics: object;
          }) => ({
            banners: value.banners.map(({ group, pictureUrl, link, ...rest }) => ({
              ...rest,
              groupName: groupNames[group],
              url: pictureUrl,
              linkUrl: link,
              linkageType: link.startsWith("/") ? "INTERNAL" : "EXTERNAL",
            })),
            player: value.notices.items,
            popup: value.announcements.items,
            promotion: value.promotions.items.map(({ pictures, ...rest }) => ({
              ...rest,
              announcementImages: pictures,
            })),
            help: value.helpTopics,
          }),
        ),
      wps: (who, given) =>
        mapOutcome(
          get(who, "/wps/relay/MCSFE_getAnnouncements", { platform: "W", types: "B,PL,PU,PR,H", ...given }),
          (value: Record<"player" | "popup" | "promotion", (Item & Record<string, unknown>)[]>) => ({
            ...value,
            player: value.player.map(brief),
            popup: value.popup.map((one) => ({
              ...brief(one),
              execution: one.execution,
              promotionType: one.promotionType,
            })),
            promotion: value.promotion.map((one) => ({
              ...brief(one),
              promotionType: one.promotionType,
              announcementImages: one.announcementImages,
            })),
          }),
        ),
      cases: [
        { title: "guests' announcements", who: "guest", input: () => ({ execution: "B" }), code: null },
        { title: "members' announcements", who: "member", input: () => ({ execution: "A" }), code: null },
        {
          title: "members' announcements for a trial member",
          who: "trial",
          input: () => ({ execution: "A" }),
          code: null,
        },
        { title: "at the first sign-in", who: "agent", input: () => ({ execution: "F" }), code: null },
        {
          title: "members' announcements",
          who: "guest",
          input: () => ({ execution: "A" }),
          code: "not_logged_in",
        },
        {
          title: "members' announcements",
          who: "otherMember",
          input: () => ({ execution: "F" }),
          code: "not_logged_in",
        },
        {
          title: "members' announcements",
          who: "expired",
          input: () => ({ execution: "A" }),
          code: "not_logged_in",
        },
      ],
    },
    {
      name: "row 32, one list",
      calls: ["GET /wps/relay/MCSFE_getListAnnouncements"],
      before,
      graphql: (who, { pageNo = 1, pageSize = 9 }) =>
        mapOutcome(
          ask(
            who,
            `query ($page: Int!, $pageSize: Int!) {
              notices(page: $page, pageSize: $pageSize) { items { ${item} publishedAt } totalPages } }`,
            { page: pageNo, pageSize },
          ),
          ({ notices }: { notices: { items: object; totalPages: number } }) => ({
            list: notices.items,
            totalPages: notices.totalPages,
          }),
        ),
      wps: (who, given) =>
        mapOutcome(
          get(who, "/wps/relay/MCSFE_getListAnnouncements", { types: "PL", ...given }),
          ({ list, totalPages }: { list: (Item & { publishedAt: string })[]; totalPages: number }) => ({
            list: list.map((one) => ({ ...brief(one), publishedAt: one.publishedAt })),
            totalPages,
          }),
        ),
      cases: [
        ...visitors,
        { title: "a page past the last", who: "guest", input: () => ({ pageNo: 7 }), code: null },
        {
          title: "a page too large",
          who: "guest",
          input: () => ({ pageSize: 101 }),
          code: "validation_failed",
        },
      ],
    },
  ];
};
