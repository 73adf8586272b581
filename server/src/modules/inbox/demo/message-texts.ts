import type { MessageText } from "../inbox.model.js";

/** Messages of the demo players, by language. */
export const demoMessages: readonly {
  readonly requestId: string;
  readonly texts: Readonly<Record<string, MessageText>>;
}[] = [
  {
    requestId: "3f0c7a52-6f0e-4d7b-9c37-5d1e0b6a4c01",
    texts: {
      EN: {
        title: "Welcome to the demo",
        body: "Everything here is play money. Try a game, a deposit by the sandbox and a withdrawal: the result of each appears here.",
      },
      CN: {
        title: "欢迎来到演示站",
        body: "这里的一切都是虚拟资金。不妨试玩一款游戏、用沙盒存款或申请提款：结果都会在这里通知您。",
      },
      AR: {
        title: "مرحبًا بك في النسخة التجريبية",
        body: "كل الأموال هنا وهمية. جرّب لعبة أو إيداعًا عبر البوابة التجريبية أو سحبًا، وستصلك نتيجة كل منها هنا.",
      },
      VI: {
        title: "Chào mừng bạn đến với bản dùng thử",
        body: "Mọi khoản tiền ở đây đều là tiền ảo. Hãy thử một trò chơi, nạp tiền qua cổng thử nghiệm và rút tiền: kết quả đều được báo tại đây.",
      },
      TH: {
        title: "ยินดีต้อนรับสู่เวอร์ชันสาธิต",
        body: "เงินทั้งหมดที่นี่เป็นเงินสมมติ ลองเล่นเกม ฝากเงินผ่านช่องทางทดสอบ และถอนเงิน เราจะแจ้งผลแต่ละรายการให้คุณทราบที่นี่",
      },
    },
  },
  {
    requestId: "3f0c7a52-6f0e-4d7b-9c37-5d1e0b6a4c02",
    texts: {
      EN: {
        title: "Set your own limits",
        body: "You can limit what you deposit, lose and stake in a day, a week or a month. A lower limit applies immediately.\u2028You find it under Safer gambling.",
      },
      CN: {
        title: "设置您自己的限额",
        body: "您可以限制每天、每周或每月的存款、亏损和投注金额。调低限额立即生效。\u2028请在“理性娱乐”中设置。",
      },
      AR: {
        title: "ضع حدودك بنفسك",
        body: "يمكنك تحديد ما تودعه وتخسره وتراهن به في اليوم أو الأسبوع أو الشهر. خفض الحد يسري فورًا.\u2028تجد ذلك في «لعب أكثر أمانًا».",
      },
      VI: {
        title: "Tự đặt giới hạn của bạn",
        body: "Bạn có thể giới hạn số tiền nạp, thua và cược theo ngày, tuần hoặc tháng. Giới hạn thấp hơn có hiệu lực ngay.\u2028Bạn tìm thấy mục này trong Chơi an toàn.",
      },
      TH: {
        title: "ตั้งขีดจำกัดของคุณเอง",
        body: "คุณจำกัดยอดฝาก ยอดเสีย และยอดเดิมพันรายวัน รายสัปดาห์ หรือรายเดือนได้ การลดขีดจำกัดมีผลทันที\u2028ดูได้ที่หน้าเล่นอย่างปลอดภัย",
      },
    },
  },
];
