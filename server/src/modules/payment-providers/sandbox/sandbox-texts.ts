import type { SandboxBehaviour } from "../../../ports/payment-provider/sandbox-payments.js";

/** The texts of the sandbox's page. */
export interface SandboxTexts {
  readonly title: string;
  readonly about: string;
  readonly amount: string;
  readonly reference: string;
  readonly done: string;
  readonly later: string;
  readonly unreported: string;
  readonly refused: string;
  readonly back: string;
  readonly behaviours: Readonly<Record<SandboxBehaviour, string>>;
}

const en: SandboxTexts = {
  title: "Sandbox payment",
  about: "No money moves here. Choose how the payer behaves; the result is sent as a signed webhook.",
  amount: "Amount",
  reference: "Reference",
  done: "The webhook was sent and accepted.",
  later: "The webhook will be sent in 15 seconds.",
  unreported: "The payment is paid, but no webhook is sent. The site finds out by polling.",
  refused: "The webhook was sent, but not accepted.",
  back: "Back to the site",
  behaviours: {
    pay: "Pay",
    fail: "Fail the payment",
    late: "Pay, send the webhook 15 seconds later",
    underpay: "Pay half the amount",
    overpay: "Pay one and a half times the amount",
    duplicate: "Pay, send the webhook twice",
    unordered: "Report a failure, then the payment",
    unreported: "Pay, send no webhook",
    failLate: "Pay, then report a failure",
    dispute: "Pay, then dispute the payment",
    disputeLost: "Pay, dispute the payment, and win the dispute",
    disputeWon: "Pay, dispute the payment, and lose the dispute",
    reverse: "Pay, then reverse it",
    reverseHalf: "Pay, then reverse half of it",
    reverseFirst: "Report a reversal, then the payment",
  },
};

const texts: Readonly<Record<string, SandboxTexts>> = {
  en,
  "zh-Hans-CN": {
    title: "沙盒支付",
    about: "此处不会产生真实资金往来。请选择付款人的行为，结果将以签名消息发送。",
    amount: "金额",
    reference: "参考号",
    done: "消息已发送并被接受。",
    later: "消息将在 15 秒后发送。",
    unreported: "已支付，但不会发送消息。网站查询后才会得知。",
    refused: "消息已发送，但未被接受。",
    back: "返回网站",
    behaviours: {
      pay: "支付",
      fail: "让支付失败",
      late: "支付，15 秒后再通知",
      underpay: "只支付一半",
      overpay: "多支付一半",
      duplicate: "支付，并通知两次",
      unordered: "先通知失败，再通知支付成功",
      unreported: "支付，但从不通知",
      failLate: "支付，之后通知失败",
      dispute: "支付，之后提出争议",
      disputeLost: "支付，提出争议并胜诉",
      disputeWon: "支付，提出争议但败诉",
      reverse: "支付，之后撤销",
      reverseHalf: "支付，之后撤销一半",
      reverseFirst: "先通知撤销，再通知支付成功",
    },
  },
  vi: {
    title: "Thanh toán thử nghiệm",
    about:
      "Ở đây không có tiền thật. Hãy chọn cách người trả hành xử; kết quả được gửi bằng thông báo có chữ ký.",
    amount: "Số tiền",
    reference: "Mã tham chiếu",
    done: "Thông báo đã được gửi và chấp nhận.",
    later: "Thông báo sẽ được gửi sau 15 giây.",
    unreported: "Đã thanh toán và không gửi thông báo nào. Trang sẽ biết khi hỏi lại.",
    refused: "Thông báo đã được gửi nhưng không được chấp nhận.",
    back: "Quay lại trang",
    behaviours: {
      pay: "Thanh toán",
      fail: "Để thanh toán thất bại",
      late: "Thanh toán, 15 giây sau mới báo",
      underpay: "Chỉ trả một nửa",
      overpay: "Trả thừa một nửa",
      duplicate: "Thanh toán và báo hai lần",
      unordered: "Báo thất bại trước, rồi báo đã trả",
      unreported: "Thanh toán và không bao giờ báo",
      failLate: "Thanh toán, sau đó báo thất bại",
      dispute: "Thanh toán, sau đó khiếu nại",
      disputeLost: "Thanh toán, khiếu nại và thắng",
      disputeWon: "Thanh toán, khiếu nại nhưng thua",
      reverse: "Thanh toán, sau đó thu hồi",
      reverseHalf: "Thanh toán, sau đó thu hồi một nửa",
      reverseFirst: "Báo thu hồi trước, rồi báo đã trả",
    },
  },
  th: {
    title: "การชำระเงินทดสอบ",
    about: "ที่นี่ไม่มีเงินจริง เลือกว่าผู้ชำระทำอย่างไร ผลจะถูกส่งเป็นข้อความที่มีลายเซ็น",
    amount: "จำนวนเงิน",
    reference: "รหัสอ้างอิง",
    done: "ส่งข้อความแล้วและได้รับการยอมรับ",
    later: "ข้อความจะถูกส่งใน 15 วินาที",
    unreported: "ชำระแล้วและไม่มีการส่งข้อความ เว็บไซต์จะทราบเมื่อสอบถาม",
    refused: "ส่งข้อความแล้ว แต่ไม่ได้รับการยอมรับ",
    back: "กลับไปที่เว็บไซต์",
    behaviours: {
      pay: "ชำระเงิน",
      fail: "ให้การชำระเงินล้มเหลว",
      late: "ชำระเงิน แล้วแจ้งใน 15 วินาที",
      underpay: "ชำระเพียงครึ่งเดียว",
      overpay: "ชำระเกินไปอีกครึ่งหนึ่ง",
      duplicate: "ชำระเงิน และแจ้งสองครั้ง",
      unordered: "แจ้งล้มเหลวก่อน แล้วแจ้งว่าชำระแล้ว",
      unreported: "ชำระเงิน แต่ไม่แจ้งเลย",
      failLate: "ชำระเงิน แล้วแจ้งว่าล้มเหลว",
      dispute: "ชำระเงิน แล้วโต้แย้งรายการ",
      disputeLost: "ชำระเงิน โต้แย้งรายการ และชนะ",
      disputeWon: "ชำระเงิน โต้แย้งรายการ แต่แพ้",
      reverse: "ชำระเงิน แล้วเรียกคืน",
      reverseHalf: "ชำระเงิน แล้วเรียกคืนครึ่งหนึ่ง",
      reverseFirst: "แจ้งเรียกคืนก่อน แล้วแจ้งว่าชำระแล้ว",
    },
  },
  ar: {
    title: "دفعة تجريبية",
    about: "لا تتحرك أي أموال هنا. اختر كيف يتصرف الدافع؛ تُرسل النتيجة في رسالة موقّعة.",
    amount: "المبلغ",
    reference: "المرجع",
    done: "أُرسلت الرسالة وقُبلت.",
    later: "ستُرسل الرسالة بعد 15 ثانية.",
    unreported: "تم الدفع ولن تُرسل أي رسالة. سيعرف الموقع ذلك عندما يسأل.",
    refused: "أُرسلت الرسالة لكنها لم تُقبل.",
    back: "العودة إلى الموقع",
    behaviours: {
      pay: "ادفع",
      fail: "اجعل الدفع يفشل",
      late: "ادفع وأبلغ بعد 15 ثانية",
      underpay: "ادفع نصف المبلغ",
      overpay: "ادفع المبلغ ونصفه",
      duplicate: "ادفع وأبلغ مرتين",
      unordered: "أبلغ عن الفشل أولًا ثم عن الدفع",
      unreported: "ادفع ولا تُبلغ أبدًا",
      failLate: "ادفع ثم أبلغ عن الفشل",
      dispute: "ادفع ثم اعترض على الدفعة",
      disputeLost: "ادفع ثم اعترض على الدفعة واكسب الاعتراض",
      disputeWon: "ادفع ثم اعترض على الدفعة واخسر الاعتراض",
      reverse: "ادفع ثم ألغِ الدفعة",
      reverseHalf: "ادفع ثم ألغِ نصفها",
      reverseFirst: "أبلغ عن الإلغاء أولًا ثم عن الدفع",
    },
  },
};

/** Returns the page's texts in a language; in English when there are none. */
export function getSandboxTexts(tag: string): SandboxTexts {
  return texts[tag] ?? en;
}
