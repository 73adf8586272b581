import type { DemoEntry } from "./demo-entry.js";

/** Notices for the home page's ticker. */
export const demoNotices: readonly DemoEntry[] = [
  {
    kind: "NOTICE",
    since: 0,
    texts: {
      EN: [
        "{brand} is now in Vietnamese and Thai",
        "",
        "<p>Choose your language at the bottom of the side menu. Emails and messages use it too.</p>",
      ],
      CN: ["{brand} 现已支持越南语和泰语", "", "<p>请在侧边菜单底部选择语言，邮件和消息会随之切换。</p>"],
      VI: [
        "{brand} đã có tiếng Việt và tiếng Thái",
        "",
        "<p>Chọn ngôn ngữ ở cuối menu bên. Email và tin nhắn cũng dùng ngôn ngữ đó.</p>",
      ],
      TH: [
        "{brand} รองรับภาษาเวียดนามและภาษาไทยแล้ว",
        "",
        "<p>เลือกภาษาได้ที่ด้านล่างของเมนูข้าง อีเมลและข้อความจะเปลี่ยนตาม</p>",
      ],
      AR: [
        "{brand} يتحدث الآن الفيتنامية والتايلاندية",
        "",
        "<p>اختر لغتك أسفل القائمة الجانبية، وستتبعها الرسائل والبريد.</p>",
      ],
    },
  },
  {
    kind: "NOTICE",
    since: 1,
    texts: {
      EN: [
        "What happens during maintenance",
        "",
        "<p>While the site is closed for maintenance, your open rounds are kept and continue afterwards. Accepted bets stand.</p>",
      ],
      CN: [
        "维护期间您的游戏如何处理",
        "",
        "<p>网站因维护关闭期间，未完成的局会保留并在之后继续，已接受的投注有效。</p>",
      ],
      VI: [
        "Điều gì xảy ra khi bảo trì",
        "",
        "<p>Khi trang đóng để bảo trì, các ván đang mở được giữ lại và tiếp tục sau đó; cược đã nhận vẫn có hiệu lực.</p>",
      ],
      TH: [
        "เกิดอะไรขึ้นระหว่างปิดปรับปรุง",
        "",
        "<p>ระหว่างที่เว็บไซต์ปิดปรับปรุง รอบที่ค้างอยู่จะเก็บไว้และเล่นต่อได้ เดิมพันที่รับแล้วยังมีผล</p>",
      ],
      AR: [
        "ماذا يحدث أثناء الصيانة",
        "",
        "<p>عندما يُغلق الموقع للصيانة تُحفظ جولاتك المفتوحة وتُستأنف بعد ذلك، وتبقى الرهانات المقبولة قائمة.</p>",
      ],
    },
  },
  {
    kind: "NOTICE",
    since: 2,
    texts: {
      EN: [
        "71 slots from 3 studios",
        "",
        '<p>From Lantern Quay to Aurora Sled, find them all under <a href="/rng">Slots</a>. Each one shows its return to player.</p>',
      ],
      CN: [
        "3 家厂商的 71 款老虎机",
        "",
        '<p>从 Lantern Quay 到 Aurora Sled，全部都在<a href="/rng">老虎机</a>中，每款均标明返还率。</p>',
      ],
      VI: [
        "71 trò slot của 3 nhà cung cấp",
        "",
        '<p>Từ Lantern Quay đến Aurora Sled, tất cả đều có trong mục <a href="/rng">Slot</a>. Mỗi trò đều ghi tỷ lệ hoàn trả.</p>',
      ],
      TH: [
        "สล็อต 71 เกมจาก 3 ค่ายเกม",
        "",
        '<p>ตั้งแต่ Lantern Quay ถึง Aurora Sled ดูทั้งหมดได้ที่<a href="/rng">สล็อต</a> ทุกเกมแสดงอัตราจ่ายคืนผู้เล่น</p>',
      ],
      AR: [
        "71 لعبة سلوت من 3 استوديوهات",
        "",
        '<p>من Lantern Quay إلى Aurora Sled، تجدها كلها في <a href="/rng">السلوت</a>، وكلٌّ منها يعرض نسبة العائد للاعب.</p>',
      ],
    },
  },
  {
    kind: "NOTICE",
    since: 4,
    texts: {
      EN: [
        "Beware of fake sites",
        "",
        "<p>Only visit us at the address you've bookmarked. We never ask for your password. Only start payments from the Deposit page.</p>",
      ],
      CN: [
        "谨防假冒网站",
        "",
        "<p>请只通过您收藏的网址访问。我们绝不索要密码。请只从“存款”页面发起付款。</p>",
      ],
      VI: [
        "Cảnh giác trang giả mạo",
        "",
        "<p>Chỉ truy cập qua địa chỉ bạn đã lưu. Chúng tôi không bao giờ hỏi mật khẩu. Chỉ bắt đầu thanh toán từ trang Nạp tiền.</p>",
      ],
      TH: [
        "ระวังเว็บไซต์ปลอม",
        "",
        "<p>เข้าผ่านที่อยู่ที่คุณบันทึกไว้เท่านั้น เราไม่เคยขอรหัสผ่าน เริ่มชำระเงินจากหน้าฝากเงินเท่านั้น</p>",
      ],
      AR: [
        "احذر المواقع المزيفة",
        "",
        "<p>لا تصل إلينا إلا عبر العناوين المحفوظة لديك. لا نطلب كلمة مرورك أبدًا. ابدأ الدفع من صفحة الإيداع فقط.</p>",
      ],
    },
  },
  {
    kind: "NOTICE",
    since: 6,
    texts: {
      EN: [
        "Install {brand} on your phone",
        "",
        '<p>The <a href="/download">download page</a> shows you how, for iPhone and Android. It takes 3 steps, with no app store.</p>',
      ],
      CN: [
        "把 {brand} 装到手机上",
        "",
        '<p><a href="/download">下载页面</a>提供 iPhone 与 Android 指南，只需三步，无需应用商店。</p>',
      ],
      VI: [
        "Cài {brand} lên điện thoại",
        "",
        '<p><a href="/download">Trang tải về</a> hướng dẫn cho iPhone và Android: ba bước, không cần cửa hàng ứng dụng.</p>',
      ],
      TH: [
        "ติดตั้ง {brand} บนโทรศัพท์",
        "",
        '<p><a href="/download">หน้าดาวน์โหลด</a>มีวิธีสำหรับ iPhone และ Android สามขั้นตอน ไม่ต้องใช้ร้านแอป</p>',
      ],
      AR: [
        "ثبّت {brand} على هاتفك",
        "",
        '<p>تشرح <a href="/download">صفحة التنزيل</a> الطريقة لآيفون وأندرويد: ثلاث خطوات بلا متجر تطبيقات.</p>',
      ],
    },
  },
  {
    kind: "NOTICE",
    since: 9,
    texts: {
      EN: [
        "Protect your account with an authenticator",
        "",
        "<p>Open Security, scan the QR code with an authenticator app and keep the recovery codes on paper. It helps keep others out, even if they have your password.</p>",
      ],
      CN: [
        "使用验证器保护您的账户",
        "",
        "<p>打开“账户安全”，用验证器扫描二维码，并把恢复码写在纸上。即使密码泄露，也有助于阻止他人登录。</p>",
      ],
      VI: [
        "Bảo vệ tài khoản bằng ứng dụng xác thực",
        "",
        "<p>Mở mục Bảo mật, quét mã QR bằng ứng dụng xác thực và giữ các mã khôi phục trên giấy. Nhờ đó, dù mật khẩu bị lộ, người khác cũng khó vào được.</p>",
      ],
      TH: [
        "ปกป้องบัญชีด้วยแอปยืนยันตัวตน",
        "",
        "<p>เปิดเมนูความปลอดภัย สแกนคิวอาร์โค้ดด้วยแอปยืนยันตัวตน และจดรหัสกู้คืนลงกระดาษ ช่วยกันผู้อื่นไม่ให้เข้าบัญชีแม้รู้รหัสผ่าน</p>",
      ],
      AR: [
        "احمِ حسابك بتطبيق المصادقة",
        "",
        "<p>افتح «الأمان» وامسح رمز QR بتطبيق المصادقة واحفظ رموز الاسترداد على ورقة. يساعد ذلك على إبعاد الآخرين حتى لو عرفوا كلمة مرورك.</p>",
      ],
    },
  },
  {
    kind: "NOTICE",
    since: 13,
    texts: {
      EN: [
        "Try any slot with play money",
        "",
        "<p>Free play needs no account. You can't win or lose money, and the reels spin exactly as they do for real money.</p>",
      ],
      CN: ["任意老虎机均可试玩", "", "<p>试玩无需账户，不会输赢真钱，转轴规则与真钱完全相同。</p>"],
      VI: [
        "Chơi thử mọi trò slot",
        "",
        "<p>Chơi thử không cần tài khoản. Không thắng hay thua tiền thật, cuộn quay y hệt như chơi tiền thật.</p>",
      ],
      TH: ["ทดลองเล่นสล็อตได้ทุกเกม", "", "<p>ไม่ต้องมีบัญชี ไม่มีได้เสีย และวงล้อหมุนเหมือนเล่นด้วยเงินจริงทุกประการ</p>"],
      AR: [
        "جرّب أي لعبة سلوت برصيد تجريبي",
        "",
        "<p>اللعب المجاني لا يحتاج حسابًا؛ لا ربح ولا خسارة، والبكرات تدور تمامًا كما في اللعب بالمال.</p>",
      ],
    },
  },
  {
    kind: "NOTICE",
    since: 18,
    texts: {
      EN: [
        "Customer service every day, 8:00 to 24:00",
        "",
        '<p>These times are in {zone} time. Chat with us in your language. You can write at any time. We answer later messages in the morning. See <a href="/help#contact">Contact</a>.</p>',
      ],
      CN: [
        "客服每天 8:00 至 24:00 在线",
        "",
        '<p>以上为 {zone} 时间。可用您的语言与我们聊天。您可随时留言，非工作时间的留言我们会在次日早上回复。详见<a href="/help#contact">联系我们</a>。</p>',
      ],
      VI: [
        "Chăm sóc khách hàng mỗi ngày, 8:00 đến 24:00",
        "",
        '<p>Đây là giờ {zone}. Chat với chúng tôi bằng ngôn ngữ của bạn. Bạn có thể nhắn bất cứ lúc nào; tin nhắn ngoài giờ sẽ được trả lời vào sáng hôm sau. Xem mục <a href="/help#contact">Liên hệ</a>.</p>',
      ],
      TH: [
        "ฝ่ายบริการลูกค้าทุกวัน 8:00–24:00 น.",
        "",
        '<p>เวลาข้างต้นเป็นเวลา {zone} แชตกับเราเป็นภาษาของคุณ ส่งข้อความได้ทุกเมื่อ ข้อความนอกเวลาเราจะตอบในเช้าวันถัดไป ดูที่<a href="/help#contact">ติดต่อเรา</a></p>',
      ],
      AR: [
        "خدمة العملاء يوميًا من 8:00 حتى 24:00",
        "",
        '<p>الأوقات بتوقيت {zone}. تحدّث معنا بلغتك. اكتب متى شئت، وما يصلنا بعد ذلك نجيب عنه صباحًا. انظر <a href="/help#contact">اتصل بنا</a>.</p>',
      ],
    },
  },
  {
    kind: "NOTICE",
    since: 25,
    texts: {
      EN: [
        "Our return to player is public",
        "",
        "<p>Return to player for our slots is calculated exactly, not simulated. You'll find it on each game's page.</p>",
      ],
      CN: [
        "我们的返还率公开透明",
        "",
        "<p>我们的老虎机返还率均经精确计算，而非模拟，可在各游戏页面查看。</p>",
      ],
      VI: [
        "Tỷ lệ hoàn trả được công khai",
        "",
        "<p>Tỷ lệ hoàn trả của các trò slot được tính chính xác, không phải mô phỏng. Bạn xem được trên trang mỗi trò chơi.</p>",
      ],
      TH: [
        "เราเปิดเผยอัตราจ่ายคืนผู้เล่น",
        "",
        "<p>อัตราจ่ายคืนผู้เล่นของสล็อตของเราคำนวณอย่างแม่นยำ ไม่ใช่การจำลอง ดูได้ในหน้าของแต่ละเกม</p>",
      ],
      AR: [
        "نسبة العائد للاعب لدينا معلنة",
        "",
        "<p>نسبة العائد للاعب في ألعاب السلوت لدينا محسوبة بدقة لا بالمحاكاة، وتجدها في صفحة كل لعبة.</p>",
      ],
    },
  },
];
