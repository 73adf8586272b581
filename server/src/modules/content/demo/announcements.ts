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
        '<p>Look around for as long as you like. You can try every slot with play money, without an account.</p><p><a href="/register">Registering</a> takes a minute. Adults only, 18+.</p>',
      ],
      CN: [
        "欢迎来到 {brand}",
        "",
        '<p>随意逛逛：每款老虎机都可免注册试玩。</p><p>准备好后，<a href="/register">注册</a>只需一分钟。仅限 18 岁以上成年人。</p>',
      ],
      VI: [
        "Chào mừng đến với {brand}",
        "",
        '<p>Cứ thoải mái xem: mọi trò slot đều chơi thử được, không cần tài khoản.</p><p>Khi sẵn sàng, <a href="/register">đăng ký</a> chỉ mất một phút. Chỉ dành cho người từ 18 tuổi.</p>',
      ],
      TH: [
        "ยินดีต้อนรับสู่ {brand}",
        "",
        '<p>ลองดูได้ตามสบาย สล็อตทุกเกมทดลองเล่นได้โดยไม่ต้องมีบัญชี</p><p>เมื่อพร้อมแล้ว <a href="/register">สมัคร</a>ใช้เวลาหนึ่งนาที เฉพาะผู้มีอายุ 18 ปีขึ้นไป</p>',
      ],
      AR: [
        "أهلًا بك في {brand}",
        "",
        '<p>تجوّل كما تشاء: يمكن تجربة كل ألعاب السلوت برصيد تجريبي ومن دون حساب.</p><p>وعندما تكون مستعدًا <a href="/register">فالتسجيل</a> يستغرق دقيقة. للبالغين من 18 عامًا فقط.</p>',
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
        "Fair, and you can verify it",
        "",
        "<p>We publish the hash of our seed before you spin, so the seed can't be changed. Once it's revealed, you can verify the round in your own browser.</p>",
      ],
      CN: [
        "公平，您可亲自验证",
        "",
        "<p>旋转前我们先公布种子的哈希值，种子因此无法更改。种子公布后，您可在自己的浏览器中验证该局。</p>",
      ],
      VI: [
        "Công bằng, và bạn tự chứng minh được",
        "",
        "<p>Chúng tôi công bố mã băm của seed trước khi bạn quay, nên seed không thể bị thay đổi. Khi seed được công bố, bạn có thể kiểm chứng ván ngay trong trình duyệt.</p>",
      ],
      TH: [
        "ยุติธรรมและพิสูจน์ได้",
        "",
        "<p>เราเผยแพร่ค่าแฮชของซีดก่อนคุณหมุน ซีดจึงเปลี่ยนไม่ได้ เมื่อเปิดเผยซีดแล้ว คุณตรวจสอบรอบนั้นในเบราว์เซอร์ของคุณได้</p>",
      ],
      AR: [
        "عدالة يمكنك إثباتها",
        "",
        "<p>ننشر تجزئة بذرتنا قبل الدورة فلا يمكن تغييرها، وبعد كشف البذرة يمكنك التحقق من الجولة في متصفحك.</p>",
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
        "<p>You can choose between two bonuses when you deposit, and Top wins shows the biggest wins of the last 7 days.</p><ul><li>100% on your first deposit, up to 100</li><li>10% once a day, up to 50</li></ul>",
      ],
      CN: [
        "本周新鲜事",
        "",
        "<p>存款时可选择两项奖金，大奖榜展示最近 7 天的最高派彩。</p><ul><li>首次存款 100%，最高 100</li><li>每天一次 10%，最高 50</li></ul>",
      ],
      VI: [
        "Tuần này có gì mới",
        "",
        "<p>Có hai khoản thưởng để chọn khi bạn nạp tiền, và mục Thắng lớn hiển thị các khoản thắng cao nhất trong 7 ngày gần nhất.</p><ul><li>100% cho lần nạp đầu, tối đa 100</li><li>10% mỗi ngày một lần, tối đa 50</li></ul>",
      ],
      TH: [
        "มีอะไรใหม่สัปดาห์นี้",
        "",
        "<p>มีโบนัสสองรายการให้เลือกเมื่อฝากเงิน และชนะสูงสุดแสดงรางวัลสูงสุดใน 7 วันล่าสุด</p><ul><li>100% สำหรับการฝากครั้งแรก สูงสุด 100</li><li>10% วันละครั้ง สูงสุด 50</li></ul>",
      ],
      AR: [
        "جديد هذا الأسبوع",
        "",
        "<p>مكافأتان متاحتان مع إيداعاتك، وتعرض «أكبر الأرباح» أعلى أرباح آخر 7 أيام.</p><ul><li>100% على إيداعك الأول، حتى 100</li><li>10% مرة في اليوم، حتى 50</li></ul>",
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
        "Protect your account",
        "",
        "<p>Add a phone number or an email address so you can reset a forgotten password. An authenticator app helps keep others out, even if they have your password.</p>",
      ],
      CN: [
        "保护您的账户",
        "",
        "<p>绑定手机或邮箱，忘记密码时即可重设。使用验证器，即使密码泄露也有助于阻止他人登录。</p>",
      ],
      VI: [
        "Bảo vệ tài khoản của bạn",
        "",
        "<p>Thêm số điện thoại hoặc email để đặt lại mật khẩu khi quên. Với ứng dụng xác thực, dù mật khẩu bị lộ, người khác cũng khó vào được.</p>",
      ],
      TH: [
        "ปกป้องบัญชีของคุณ",
        "",
        "<p>เพิ่มหมายเลขโทรศัพท์หรืออีเมลเพื่อตั้งรหัสผ่านใหม่เมื่อลืม แอปยืนยันตัวตนช่วยกันผู้อื่นไม่ให้เข้าบัญชีแม้รู้รหัสผ่าน</p>",
      ],
      AR: [
        "احمِ حسابك",
        "",
        "<p>أضف رقم هاتف أو بريدًا إلكترونيًا لتعيد تعيين كلمة المرور إن نسيتها. ويساعد تطبيق المصادقة على إبعاد الآخرين حتى لو عرفوا كلمة مرورك.</p>",
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
        '<p>Good to have you here. Three things to look at first:</p><ol><li><a href="/member/profile">Your profile</a>: choose a picture and a nickname</li><li><a href="/member/security">Security</a>: add a phone number or an authenticator app</li><li><a href="/help#responsible-gaming">Responsible gaming</a>: know your limits before you start</li></ol>',
      ],
      CN: [
        "首次来访",
        "",
        '<p>很高兴您的加入。有三处值得一看：</p><ol><li><a href="/member/profile">个人资料</a>：选择头像与昵称</li><li><a href="/member/security">安全</a>：绑定手机或验证器</li><li><a href="/help#responsible-gaming">负责任博彩</a>：开始前先了解您的界限</li></ol>',
      ],
      VI: [
        "Lần đầu ghé thăm",
        "",
        '<p>Rất vui có bạn. Ba điều nên xem:</p><ol><li><a href="/member/profile">Hồ sơ</a>: chọn ảnh và tên hiển thị</li><li><a href="/member/security">Bảo mật</a>: thêm số điện thoại hoặc ứng dụng xác thực</li><li><a href="/help#responsible-gaming">Chơi có trách nhiệm</a>: biết giới hạn của mình trước khi bắt đầu</li></ol>',
      ],
      TH: [
        "ครั้งแรกของคุณ",
        "",
        '<p>ยินดีที่คุณมา มีสามสิ่งที่ควรดู</p><ol><li><a href="/member/profile">โปรไฟล์</a> เลือกรูปและชื่อที่แสดง</li><li><a href="/member/security">ความปลอดภัย</a> เพิ่มหมายเลขโทรศัพท์หรือแอปยืนยันตัวตน</li><li><a href="/help#responsible-gaming">เล่นอย่างรับผิดชอบ</a> รู้ขีดจำกัดของตัวเองก่อนเริ่ม</li></ol>',
      ],
      AR: [
        "زيارتك الأولى",
        "",
        '<p>سعداء بوجودك. ثلاثة أمور تستحق نظرة:</p><ol><li><a href="/member/profile">ملفك</a>: اختر صورة واسمًا مستعارًا</li><li><a href="/member/security">الأمان</a>: اربط هاتفًا أو تطبيق مصادقة</li><li><a href="/help#responsible-gaming">اللعب المسؤول</a>: اعرف حدودك قبل أن تبدأ</li></ol>',
      ],
    },
  },
];
