import type { Ctx } from "../../../core/ctx.js";
import type { BrandsService } from "../../brands/brands.service.js";
import type { ChatService } from "../chat.service.js";

interface Services {
  readonly brands: BrandsService;
  readonly chat: ChatService;
}

const hours: Readonly<Record<string, string>> = {
  EN: "Every day from 8:00 to 24:00. You can write at any time. We answer later messages in the morning.",
  CN: "每天 8:00 至 24:00。您可随时留言，非工作时间的留言我们会在次日早上回复。",
  VI: "Mỗi ngày từ 8:00 đến 24:00. Bạn có thể nhắn bất cứ lúc nào; tin nhắn ngoài giờ sẽ được trả lời vào sáng hôm sau.",
  TH: "ทุกวัน 8:00–24:00 น. ส่งข้อความได้ทุกเมื่อ ข้อความนอกเวลาเราจะตอบในเช้าวันถัดไป",
  AR: "يوميًا من 8:00 حتى 24:00. اكتب متى شئت، وما يصلنا بعد ذلك نجيب عنه صباحًا.",
};

/** Sets the texts about customer service hours in the brand's languages, unless the brand has some. */
export async function addDemoChatHours(ctx: Ctx, { brands, chat }: Services): Promise<void> {
  if ((await chat.hours(ctx)) !== null) return;
  const { languages } = await brands.current(ctx);
  const texts = languages.flatMap(({ code }) => {
    const text = hours[code];
    return text === undefined ? [] : [{ language: code, text }];
  });
  await chat.setHours(ctx, texts);
}
