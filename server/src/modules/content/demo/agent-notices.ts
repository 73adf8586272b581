import type { DemoEntry } from "./demo-entry.js";

/** News for agents, in their back office. */
export const demoAgentNotices: readonly DemoEntry[] = [
  {
    kind: "AGENT_NOTICE",
    since: 0,
    texts: {
      EN: [
        "Open accounts for your team yourself",
        "",
        "<p>Under <strong>Create account</strong> you can open accounts for players and agents directly below you. The new member chooses their own password at the first sign-in.</p>",
      ],
      CN: [
        "现在可以为团队开户",
        "",
        "<p>在<strong>开户</strong>页面，您可以为直属玩家和代理开设账户。新会员首次登录时须自行设置密码。</p>",
      ],
      VI: [
        "Tự mở tài khoản cho đội nhóm",
        "",
        "<p>Tại mục <strong>Mở tài khoản</strong>, bạn có thể mở tài khoản cho người chơi và đại lý ngay dưới mình. Thành viên mới tự chọn mật khẩu khi đăng nhập lần đầu.</p>",
      ],
      TH: [
        "เปิดบัญชีให้ทีมได้ด้วยตัวเอง",
        "",
        "<p>ที่หน้า<strong>เปิดบัญชี</strong> คุณเปิดบัญชีให้ผู้เล่นและตัวแทนที่อยู่ใต้คุณโดยตรงได้ สมาชิกใหม่จะตั้งรหัสผ่านของตัวเองเมื่อเข้าสู่ระบบครั้งแรก</p>",
      ],
      AR: [
        "افتح حسابات فريقك بنفسك",
        "",
        "<p>من صفحة <strong>فتح حساب</strong> يمكنك فتح حسابات للاعبين والوكلاء التابعين لك مباشرة. يختار العضو الجديد كلمة مروره عند أول تسجيل دخول.</p>",
      ],
    },
  },
  {
    kind: "AGENT_NOTICE",
    since: 3,
    texts: {
      EN: [
        "See what each link brings",
        "",
        "<p>Your links now show their visits, registrations and first deposits. Disable a link that you no longer use.</p>",
      ],
      CN: [
        "查看每个链接带来的成果",
        "",
        "<p>链接现在会显示访问次数、注册人数和首次存款。不再使用的链接可以停用。</p>",
      ],
      VI: [
        "Xem hiệu quả của từng liên kết",
        "",
        "<p>Liên kết của bạn nay hiển thị lượt truy cập, lượt đăng ký và lần nạp đầu. Hãy tắt liên kết không còn dùng.</p>",
      ],
      TH: [
        "ดูผลลัพธ์ของแต่ละลิงก์",
        "",
        "<p>ลิงก์ของคุณแสดงจำนวนการเข้าชม การสมัคร และการฝากครั้งแรกแล้ว ปิดลิงก์ที่ไม่ได้ใช้ได้ทุกเมื่อ</p>",
      ],
      AR: [
        "تابع نتائج كل رابط",
        "",
        "<p>تعرض روابطك الآن عدد الزيارات والتسجيلات والإيداعات الأولى. عطّل أي رابط لم تعد تستخدمه.</p>",
      ],
    },
  },
];
