import type { DemoEntry } from "./demo-entry.js";

/** Pop-ups, shown once per session: for guests (B), members (A) and members at their first sign-in (F). */
export const demoAnnouncements: readonly DemoEntry[] = [
  {
    kind: "ANNOUNCEMENT",
    category: "B",
    promotionType: "NEWBIE",
    art: ["banner-jade-0"],
    link: "/promotions",
    since: 3,
    texts: {
      EN: [
        "Welcome to {brand}",
        "",
        '<p>Look around as long as you like: every slot can be tried with play money, without an account.</p><p>When you are ready, <a href="/register">registering</a> takes two minutes. Only adults may play.</p>',
      ],
      CN: [
        "欢迎来到 {brand}",
        "",
        '<p>随意逛逛：每款老虎机都可免注册试玩。</p><p>准备好后，<a href="/register">注册</a>只需两分钟。仅限成年人。</p>',
      ],
      VI: [
        "Chào mừng đến với {brand}",
        "",
        '<p>Cứ thoải mái xem: mọi trò quay hũ đều chơi thử được, không cần tài khoản.</p><p>Khi sẵn sàng, <a href="/register">đăng ký</a> chỉ mất hai phút. Chỉ dành cho người lớn.</p>',
      ],
      TH: [
        "ยินดีต้อนรับสู่ {brand}",
        "",
        '<p>เดินชมได้ตามสบาย สล็อตทุกเกมทดลองเล่นได้โดยไม่ต้องมีบัญชี</p><p>เมื่อพร้อมแล้ว <a href="/register">สมัคร</a>ใช้เวลาสองนาที เฉพาะผู้ใหญ่เท่านั้น</p>',
      ],
      AR: [
        "أهلًا بك في {brand}",
        "",
        '<p>تجوّل كما تشاء: يمكن تجربة كل ألعاب السلوت برصيد وهمي ومن دون حساب.</p><p>وعندما تكون مستعدًا <a href="/register">فالتسجيل</a> يستغرق دقيقتين. اللعب للبالغين فقط.</p>',
      ],
    },
  },
  {
    kind: "ANNOUNCEMENT",
    category: "B",
    art: ["banner-frost-2"],
    link: "/help#fairness",
    since: 8,
    texts: {
      EN: [
        "Fair, and you can prove it",
        "",
        "<p>Before each spin we commit to our part of the numbers. Afterwards you may check the round in your own browser.</p>",
      ],
      CN: [
        "公平，您可亲自验证",
        "",
        "<p>每次旋转前，我们先承诺己方的数字；之后您可在自己的浏览器中验证该局。</p>",
      ],
      VI: [
        "Công bằng, và bạn tự chứng minh được",
        "",
        "<p>Trước mỗi vòng quay, chúng tôi cam kết phần số của mình. Sau đó bạn có thể kiểm tra ván ngay trong trình duyệt.</p>",
      ],
      TH: [
        "ยุติธรรมและพิสูจน์ได้",
        "",
        "<p>ก่อนหมุนทุกครั้ง เรายืนยันตัวเลขส่วนของเราไว้ล่วงหน้า หลังจากนั้นคุณตรวจรอบนั้นในเบราว์เซอร์ของคุณได้</p>",
      ],
      AR: [
        "عدالة يمكنك إثباتها",
        "",
        "<p>قبل كل دورة نلتزم بحصتنا من الأرقام، وبعدها يمكنك التحقق من الجولة في متصفحك.</p>",
      ],
    },
  },
  {
    kind: "ANNOUNCEMENT",
    category: "A",
    promotionType: "DAILY",
    art: ["banner-carnival-0"],
    link: "/promotions",
    since: 1,
    texts: {
      EN: [
        "New this week",
        "",
        "<p>Two bonuses are open with your deposits, and the winner board shows wins of the last eight days.</p><ul><li>100% on your first deposit, up to 100</li><li>10% once a day, up to 50</li></ul>",
      ],
      CN: [
        "本周新鲜事",
        "",
        "<p>存款时可选择两项奖金，赢家榜展示最近八天的战绩。</p><ul><li>首次存款 100%，最高 100</li><li>每天一次 10%，最高 50</li></ul>",
      ],
      VI: [
        "Tuần này có gì mới",
        "",
        "<p>Hai khoản thưởng đang mở khi bạn nạp tiền, và bảng người thắng hiển thị tám ngày gần nhất.</p><ul><li>100% cho lần nạp đầu, tối đa 100</li><li>10% mỗi ngày một lần, tối đa 50</li></ul>",
      ],
      TH: [
        "มีอะไรใหม่สัปดาห์นี้",
        "",
        "<p>มีโบนัสสองรายการให้เลือกเมื่อฝากเงิน และกระดานผู้ชนะแสดงผลแปดวันล่าสุด</p><ul><li>100% สำหรับการฝากครั้งแรก สูงสุด 100</li><li>10% วันละครั้ง สูงสุด 50</li></ul>",
      ],
      AR: [
        "جديد هذا الأسبوع",
        "",
        "<p>مكافأتان متاحتان مع إيداعاتك، ولوحة الفائزين تعرض أرباح آخر ثمانية أيام.</p><ul><li>100% على إيداعك الأول، حتى 100</li><li>10% مرة في اليوم، حتى 50</li></ul>",
      ],
    },
  },
  {
    kind: "ANNOUNCEMENT",
    category: "A",
    art: ["banner-forge-1"],
    link: "/help#security",
    since: 10,
    texts: {
      EN: [
        "A minute for your security",
        "",
        "<p>Have you bound a phone, an address or an authenticator? With one of them you get back in even when the password is lost.</p>",
      ],
      CN: [
        "花一分钟保障安全",
        "",
        "<p>您绑定手机、邮箱或验证器了吗？有其中之一，即使忘记密码也能找回账户。</p>",
      ],
      VI: [
        "Một phút cho bảo mật",
        "",
        "<p>Bạn đã liên kết điện thoại, thư hay ứng dụng xác thực chưa? Chỉ cần một trong số đó là bạn vào lại được khi quên mật khẩu.</p>",
      ],
      TH: [
        "หนึ่งนาทีเพื่อความปลอดภัย",
        "",
        "<p>คุณผูกโทรศัพท์ อีเมล หรือแอปยืนยันตัวตนแล้วหรือยัง มีอย่างใดอย่างหนึ่งก็กลับเข้าบัญชีได้แม้ลืมรหัสผ่าน</p>",
      ],
      AR: [
        "دقيقة من أجل أمانك",
        "",
        "<p>هل ربطت هاتفًا أو بريدًا أو تطبيق مصادقة؟ بواحد منها تعود إلى حسابك حتى إن ضاعت كلمة المرور.</p>",
      ],
    },
  },
  {
    kind: "ANNOUNCEMENT",
    category: "F",
    promotionType: "NEWBIE",
    art: ["banner-sky-0"],
    link: "/promotions",
    since: 3,
    texts: {
      EN: [
        "Your first visit",
        "",
        '<p>Good to have you here. Three things are worth a look:</p><ol><li><a href="/member/profile">Your profile</a>: choose a picture and a name</li><li><a href="/member/security">Security</a>: bind a phone or an authenticator</li><li><a href="/help#responsible-gaming">Playing responsibly</a>: know your limits before you begin</li></ol>',
      ],
      CN: [
        "首次来访",
        "",
        '<p>很高兴您的加入。有三处值得一看：</p><ol><li><a href="/member/profile">个人资料</a>：选择头像与昵称</li><li><a href="/member/security">安全</a>：绑定手机或验证器</li><li><a href="/help#responsible-gaming">理性游戏</a>：开始前先了解您的界限</li></ol>',
      ],
      VI: [
        "Lần đầu ghé thăm",
        "",
        '<p>Rất vui có bạn. Ba điều nên xem:</p><ol><li><a href="/member/profile">Hồ sơ</a>: chọn ảnh và tên hiển thị</li><li><a href="/member/security">Bảo mật</a>: liên kết điện thoại hoặc ứng dụng xác thực</li><li><a href="/help#responsible-gaming">Chơi có trách nhiệm</a>: biết giới hạn trước khi bắt đầu</li></ol>',
      ],
      TH: [
        "ครั้งแรกของคุณ",
        "",
        '<p>ยินดีที่คุณมา มีสามสิ่งที่ควรดู</p><ol><li><a href="/member/profile">โปรไฟล์</a> เลือกรูปและชื่อที่แสดง</li><li><a href="/member/security">ความปลอดภัย</a> ผูกโทรศัพท์หรือแอปยืนยันตัวตน</li><li><a href="/help#responsible-gaming">เล่นอย่างรับผิดชอบ</a> รู้ขีดจำกัดก่อนเริ่ม</li></ol>',
      ],
      AR: [
        "زيارتك الأولى",
        "",
        '<p>سعداء بوجودك. ثلاثة أمور تستحق نظرة:</p><ol><li><a href="/member/profile">ملفك</a>: اختر صورة واسمًا</li><li><a href="/member/security">الأمان</a>: اربط هاتفًا أو تطبيق مصادقة</li><li><a href="/help#responsible-gaming">اللعب المسؤول</a>: اعرف حدودك قبل أن تبدأ</li></ol>',
      ],
    },
  },
];
