type Language = "EN" | "CN" | "VI" | "TH" | "AR";

/** Name and instructions of each demo deposit method, in the languages of the demo brands. */
export const demoMethodTexts: Readonly<
  Record<string, Readonly<Record<Language, readonly [name: string, instructions: string]>>>
> = {
  card: {
    EN: ["Card", "<p>You pay on the sandbox page, where you choose the outcome of the payment.</p>"],
    CN: ["银行卡", "<p>您将在沙盒页面支付，并可在那里选择支付结果。</p>"],
    VI: ["Thẻ", "<p>Bạn thanh toán trên trang thử nghiệm và chọn kết quả tại đó.</p>"],
    TH: ["บัตร", "<p>คุณชำระเงินบนหน้าทดสอบ และเลือกผลการชำระเงินได้ที่นั่น</p>"],
    AR: ["بطاقة", "<p>تدفع في صفحة تجريبية وتختار فيها كيف تنتهي العملية.</p>"],
  },
  wallet: {
    EN: [
      "QR wallet",
      "<ol><li>Scan the code with your phone.</li><li>Check the amount.</li><li>Confirm the payment.</li></ol>",
    ],
    CN: ["扫码钱包", "<ol><li>用手机扫描二维码。</li><li>核对金额。</li><li>确认支付。</li></ol>"],
    VI: [
      "Ví QR",
      "<ol><li>Quét mã bằng điện thoại.</li><li>Kiểm tra số tiền.</li><li>Xác nhận thanh toán.</li></ol>",
    ],
    TH: ["วอลเล็ต QR", "<ol><li>สแกนรหัสด้วยโทรศัพท์</li><li>ตรวจสอบจำนวนเงิน</li><li>ยืนยันการชำระเงิน</li></ol>"],
    AR: ["محفظة QR", "<ol><li>امسح الرمز بهاتفك.</li><li>تحقق من المبلغ.</li><li>أكّد الدفع.</li></ol>"],
  },
  chain: {
    EN: [
      "Crypto",
      "<p>Send exactly the amount shown. This is a demo: the address exists on no blockchain, so send no real money to it.</p>",
    ],
    CN: ["加密货币", "<p>请准确发送所示金额。此处仅为演示：该地址不在任何链上，请勿发送真实资产。</p>"],
    VI: [
      "Tiền mã hóa",
      "<p>Hãy gửi đúng số tiền hiển thị. Đây chỉ là bản trình diễn: địa chỉ không thuộc chuỗi nào, đừng gửi tài sản thật.</p>",
    ],
    TH: ["คริปโต", "<p>ส่งตามจำนวนที่แสดงเท่านั้น นี่เป็นการสาธิต ที่อยู่นี้ไม่มีอยู่บนเชนใด อย่าส่งสินทรัพย์จริง</p>"],
    AR: [
      "عملات رقمية",
      "<p>أرسل المبلغ المعروض بالضبط. هذا عرض توضيحي: العنوان ليس على أي سلسلة، فلا ترسل إليه أصولًا حقيقية.</p>",
    ],
  },
  bank: {
    EN: [
      "Bank transfer",
      "<p>Transfer the amount from an account in your own name and write the reference on it. We credit it once it is on our bank statement.</p>",
    ],
    CN: [
      "银行转账",
      "<p>请使用本人名下账户转账，并在附言中填写参考号。我们在对账单上看到款项后即为您入账。</p>",
    ],
    VI: [
      "Chuyển khoản ngân hàng",
      "<p>Chuyển số tiền từ tài khoản đứng tên bạn và ghi mã tham chiếu. Chúng tôi cộng tiền khi thấy khoản đó trên sao kê.</p>",
    ],
    TH: ["โอนผ่านธนาคาร", "<p>โอนเงินจากบัญชีในชื่อของคุณและระบุรหัสอ้างอิง เราจะเติมยอดเงินเมื่อเห็นรายการในบัญชีของเรา</p>"],
    AR: [
      "تحويل بنكي",
      "<p>حوّل المبلغ من حساب باسمك واكتب المرجع معه. نضيفه إلى رصيدك حين يظهر في كشف حسابنا.</p>",
    ],
  },
};
