import type { Ctx } from "../core/ctx.js";
import type { CustomerServiceLink } from "../modules/brands/brands.model.js";
import type { Services } from "../services.js";

/** Addresses that documentation may use (RFC 5737, 3849), each in a country of its own, so that rules can be tried. */
export const demoCountries: readonly string[] = [
  "192.0.2.0,192.0.2.255,MT",
  "198.51.100.0/24,DE",
  "203.0.113.0/24,PH",
  "2001:db8::/32,SE",
  "2001:db8:5::/48,NO",
];

function linksOf(code: string): readonly CustomerServiceLink[] {
  const mail = { csType: "EMAIL", path: `mailto:help@${code}.example`, title: `help@${code}.example` };
  const telegram = { csType: "TELEGRAM", path: `https://t.me/${code}_example`, title: "Telegram" };
  return code === "demo" ? [mail, telegram] : [mail];
}

const hours: Readonly<Record<string, string>> = {
  EN: "Every day from 8:00 to 24:00. Write at any time; what comes later we answer in the morning.",
  CN: "每天 8:00 至 24:00。您可随时留言，非工作时间的留言我们会在次日早上回复。",
  VI: "Mỗi ngày từ 8:00 đến 24:00. Bạn có thể nhắn bất cứ lúc nào; tin nhắn ngoài giờ sẽ được trả lời vào sáng hôm sau.",
  TH: "ทุกวัน 8:00–24:00 น. ส่งข้อความได้ทุกเมื่อ ข้อความนอกเวลาเราจะตอบในเช้าวันถัดไป",
  AR: "يوميًا من 8:00 حتى 24:00. اكتب متى شئت، وما يصلنا بعد ذلك نجيب عنه صباحًا.",
};

async function hoursOf(ctx: Ctx, brands: Services["brands"]) {
  const { languages } = await brands.current(ctx);
  return languages.flatMap(({ code }) => {
    const text = hours[code];
    return text === undefined ? [] : [{ language: code, text }];
  });
}

/** Adds a table of countries where there is none, and links to customer service. */
export async function addDemoDoors(ctx: Ctx, { brands, chat, regions }: Services): Promise<void> {
  if (!(await regions.hasCountries(ctx))) await regions.load(ctx, demoCountries);
  if ((await chat.hours(ctx)) === null) await chat.setHours(ctx, await hoursOf(ctx, brands));
  const { code, customerService } = await brands.current(ctx);
  if (customerService.length === 0) await brands.setCustomerService(ctx, linksOf(code));
}
