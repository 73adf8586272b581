import type { DemoEntry } from "./demo-entry.js";

/** Notices for the home page's ticker. */
export const demoNotices: readonly DemoEntry[] = [
  {
    kind: "NOTICE",
    since: 0,
    texts: {
      EN: [
        "{brand} now speaks Vietnamese and Thai",
        "",
        "<p>Choose your language at the bottom of the side menu. Mails and messages follow your choice.</p>",
      ],
      CN: ["{brand} 现已支持越南语和泰语", "", "<p>请在侧边菜单底部选择语言，邮件和消息会随之切换。</p>"],
      VI: [
        "{brand} đã có tiếng Việt và tiếng Thái",
        "",
        "<p>Chọn ngôn ngữ ở cuối menu bên. Thư và tin nhắn cũng theo lựa chọn của bạn.</p>",
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
        "Planned maintenance on Tuesday, 04:00 to 05:00",
        "",
        "<p>The site closes for up to an hour. Rounds that are open are kept and go on afterwards; accepted bets stand.</p>",
      ],
      CN: [
        "周二 04:00 至 05:00 计划维护",
        "",
        "<p>网站最多关闭一小时。未完成的局会保留并在之后继续，已接受的投注有效。</p>",
      ],
      VI: [
        "Bảo trì định kỳ thứ Ba, 04:00 đến 05:00",
        "",
        "<p>Trang tạm đóng tối đa một giờ. Các ván đang mở được giữ lại và tiếp tục sau đó; cược đã nhận vẫn có hiệu lực.</p>",
      ],
      TH: [
        "ปิดปรับปรุงตามกำหนดวันอังคาร 04:00 ถึง 05:00",
        "",
        "<p>เว็บไซต์ปิดไม่เกินหนึ่งชั่วโมง รอบที่ค้างอยู่จะเก็บไว้และเล่นต่อได้ เดิมพันที่รับแล้วยังมีผล</p>",
      ],
      AR: [
        "صيانة مجدولة يوم الثلاثاء من 04:00 إلى 05:00",
        "",
        "<p>يُغلق الموقع مدة ساعة على الأكثر. تُحفظ الجولات المفتوحة وتُستأنف بعد ذلك، وتبقى الرهانات المقبولة قائمة.</p>",
      ],
    },
  },
  {
    kind: "NOTICE",
    since: 2,
    texts: {
      EN: [
        "Fifteen new slots from three studios",
        "",
        '<p>From Lantern Quay to the frost fields: look under <a href="/rng">Slots</a>, sorted by newest. Each shows its return to player.</p>',
      ],
      CN: [
        "三家工作室推出十五款新老虎机",
        "",
        '<p>从灯笼码头到冰原：请在<a href="/rng">老虎机</a>中按最新排序查看，每款均标明返还率。</p>',
      ],
      VI: [
        "Mười lăm trò quay hũ mới từ ba xưởng",
        "",
        '<p>Từ Lantern Quay đến cánh đồng băng: xem mục <a href="/rng">Slot</a>, xếp theo mới nhất. Mỗi trò đều ghi tỷ lệ hoàn trả.</p>',
      ],
      TH: [
        "สล็อตใหม่สิบห้าเกมจากสามค่ายเกม",
        "",
        '<p>ตั้งแต่ Lantern Quay ถึงทุ่งน้ำแข็ง ดูได้ที่<a href="/rng">สล็อต</a> เรียงตามใหม่สุด ทุกเกมแสดงอัตราคืนผู้เล่น</p>',
      ],
      AR: [
        "خمس عشرة لعبة سلوت جديدة من ثلاثة استوديوهات",
        "",
        '<p>من رصيف الفوانيس إلى حقول الصقيع: انظر <a href="/rng">السلوت</a> مرتبةً بالأحدث، وكلٌّ منها يعرض نسبة العائد للاعب.</p>',
      ],
    },
  },
  {
    kind: "NOTICE",
    since: 4,
    texts: {
      EN: [
        "Beware of false sites",
        "",
        "<p>We are reached at the addresses in your browser's bookmark only. We never ask for passwords, and never send you to another site to pay.</p>",
      ],
      CN: [
        "谨防假冒网站",
        "",
        "<p>请只通过您收藏的网址访问。我们绝不索要密码，也不会让您到其他网站付款。</p>",
      ],
      VI: [
        "Cảnh giác trang giả mạo",
        "",
        "<p>Chỉ truy cập qua địa chỉ bạn đã lưu. Chúng tôi không bao giờ hỏi mật khẩu hay gửi bạn sang trang khác để thanh toán.</p>",
      ],
      TH: ["ระวังเว็บไซต์ปลอม", "", "<p>เข้าผ่านที่อยู่ที่คุณบันทึกไว้เท่านั้น เราไม่เคยขอรหัสผ่าน และไม่ส่งคุณไปชำระเงินที่เว็บอื่น</p>"],
      AR: [
        "احذر المواقع المزيفة",
        "",
        "<p>لا تصل إلينا إلا عبر العناوين المحفوظة لديك. لا نطلب كلمات المرور ولا نرسلك إلى موقع آخر للدفع.</p>",
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
        '<p>The <a href="/download">download page</a> shows how, for iPhone and Android. It takes three taps and no shop.</p>',
      ],
      CN: [
        "把 {brand} 装到手机上",
        "",
        '<p><a href="/download">下载页面</a>提供 iPhone 与 Android 指南，只需三步，无需应用商店。</p>',
      ],
      VI: [
        "Cài {brand} lên điện thoại",
        "",
        '<p><a href="/download">Trang tải về</a> hướng dẫn cho iPhone và Android: ba lần chạm, không cần cửa hàng.</p>',
      ],
      TH: [
        "ติดตั้ง {brand} บนโทรศัพท์",
        "",
        '<p><a href="/download">หน้าดาวน์โหลด</a>มีวิธีสำหรับ iPhone และ Android แตะสามครั้ง ไม่ต้องใช้ร้านแอป</p>',
      ],
      AR: [
        "ثبّت {brand} على هاتفك",
        "",
        '<p>تشرح <a href="/download">صفحة التنزيل</a> الطريقة لآيفون وأندرويد: ثلاث لمسات بلا متجر.</p>',
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
        "<p>Open Security in the member centre, scan the picture and keep the recovery codes on paper. From then on a stolen password is not enough.</p>",
      ],
      CN: [
        "使用验证器保护您的账户",
        "",
        "<p>在会员中心打开“安全”，扫描图片，并把恢复码写在纸上。此后仅凭被盗密码无法登录。</p>",
      ],
      VI: [
        "Bảo vệ tài khoản bằng ứng dụng xác thực",
        "",
        "<p>Mở mục Bảo mật trong trung tâm thành viên, quét mã và giữ các mã khôi phục trên giấy. Từ đó mật khẩu bị lộ cũng chưa đủ.</p>",
      ],
      TH: [
        "ปกป้องบัญชีด้วยแอปยืนยันตัวตน",
        "",
        "<p>เปิดเมนูความปลอดภัยในศูนย์สมาชิก สแกนภาพ และจดรหัสกู้คืนลงกระดาษ จากนั้นรหัสผ่านที่ถูกขโมยก็ไม่เพียงพอ</p>",
      ],
      AR: [
        "احمِ حسابك بتطبيق المصادقة",
        "",
        "<p>افتح «الأمان» في مركز الأعضاء وامسح الصورة واحفظ رموز الاسترداد على ورقة؛ بعدها لا تكفي كلمة مرور مسروقة.</p>",
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
        "<p>Free play needs no account. Nothing can be won or lost, and the reels turn exactly as they do for money.</p>",
      ],
      CN: ["任意老虎机均可试玩", "", "<p>试玩无需账户，不会输赢，转轮规则与真钱完全相同。</p>"],
      VI: [
        "Chơi thử mọi trò quay hũ",
        "",
        "<p>Chơi thử không cần tài khoản. Không thắng không thua, guồng quay y hệt như chơi tiền thật.</p>",
      ],
      TH: ["ทดลองเล่นสล็อตได้ทุกเกม", "", "<p>ไม่ต้องมีบัญชี ไม่มีได้เสีย และวงล้อหมุนเหมือนเล่นด้วยเงินจริงทุกประการ</p>"],
      AR: [
        "جرّب أي لعبة سلوت برصيد وهمي",
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
        "Customer service at every hour",
        "",
        '<p>Write to us in your language by chat, mail or Telegram. You will find every way under <a href="/help#contact">Contact</a>.</p>',
      ],
      CN: [
        "客服全天候服务",
        "",
        '<p>可用您的语言通过聊天、邮件或 Telegram 联系我们，详见<a href="/help#contact">联系我们</a>。</p>',
      ],
      VI: [
        "Chăm sóc khách hàng mọi giờ",
        "",
        '<p>Viết cho chúng tôi bằng ngôn ngữ của bạn qua chat, thư hoặc Telegram. Xem mục <a href="/help#contact">Liên hệ</a>.</p>',
      ],
      TH: [
        "บริการลูกค้าตลอดเวลา",
        "",
        '<p>เขียนถึงเราเป็นภาษาของคุณทางแชต อีเมล หรือ Telegram ดูทุกช่องทางที่<a href="/help#contact">ติดต่อเรา</a></p>',
      ],
      AR: [
        "خدمة العملاء في كل ساعة",
        "",
        '<p>راسلنا بلغتك عبر المحادثة أو البريد أو تيليغرام. تجد كل الطرق في <a href="/help#contact">اتصل بنا</a>.</p>',
      ],
    },
  },
  {
    kind: "NOTICE",
    since: 25,
    texts: {
      EN: [
        "Our return figures are public",
        "",
        "<p>The pay tables of the house's slots are counted exactly, not simulated. The figures stand on each game's page.</p>",
      ],
      CN: ["我们的返还率公开透明", "", "<p>自营老虎机的赔付表为精确计算而非模拟，数据见各游戏页面。</p>"],
      VI: [
        "Tỷ lệ hoàn trả được công khai",
        "",
        "<p>Bảng trả thưởng của các trò nhà làm được tính chính xác, không phải mô phỏng. Số liệu có trên trang mỗi trò.</p>",
      ],
      TH: [
        "ตัวเลขการจ่ายคืนเปิดเผยต่อสาธารณะ",
        "",
        "<p>ตารางจ่ายของสล็อตของเราคำนวณอย่างแม่นยำ ไม่ใช่การจำลอง ดูตัวเลขได้ในหน้าเกม</p>",
      ],
      AR: [
        "أرقام العائد لدينا علنية",
        "",
        "<p>جداول الدفع لألعابنا محسوبة بدقة لا بالمحاكاة، والأرقام مذكورة في صفحة كل لعبة.</p>",
      ],
    },
  },
];
