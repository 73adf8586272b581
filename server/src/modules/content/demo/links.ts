import type { DemoEntry } from "./demo-entry.js";

const everywhere = (title: string): DemoEntry["texts"] => {
  const text = [title] as const;
  return { EN: text, CN: text, VI: text, TH: text, AR: text };
};

/** The demo brands' pages on other sites; their domain cannot be registered. */
const resources: readonly DemoEntry[] = (
  [
    ["TELEGRAM1", "Telegram", "telegram"],
    ["WHATSAPP", "WhatsApp", "whatsapp"],
    ["FACEBOOK", "Facebook", "facebook"],
    ["INSTAGRAM", "Instagram", "instagram"],
    ["YOUTUBE", "YouTube", "youtube"],
    ["TWITTER", "X (Twitter)", "twitter"],
    ["TIKTOK", "TikTok", "tiktok"],
  ] as const
).map(([name, title, host]) => ({
  kind: "RESOURCE",
  name,
  link: `https://${host}.example/{code}`,
  texts: everywhere(title),
}));

/** How to add the site to a home screen. */
const downloads: readonly DemoEntry[] = [
  {
    kind: "DOWNLOAD",
    name: "IOS",
    texts: {
      EN: [
        "iPhone and iPad",
        "Safari, 3 steps",
        "<ol><li>Open this site in Safari.</li><li>Tap the share icon at the bottom.</li><li>Choose “Add to Home Screen”, then “Add”.</li></ol><p>The {brand} icon appears among your apps.</p>",
      ],
      CN: [
        "iPhone 与 iPad",
        "Safari，三步完成",
        "<ol><li>用 Safari 打开本站。</li><li>点按底部的分享图标。</li><li>选择“添加到主屏幕”，再点“添加”。</li></ol><p>{brand} 图标随即出现在您的应用中。</p>",
      ],
      VI: [
        "iPhone và iPad",
        "Safari, ba bước",
        "<ol><li>Mở trang này bằng Safari.</li><li>Chạm biểu tượng chia sẻ ở dưới.</li><li>Chọn “Thêm vào MH chính”, rồi “Thêm”.</li></ol><p>Biểu tượng {brand} sẽ nằm giữa các ứng dụng của bạn.</p>",
      ],
      TH: [
        "iPhone และ iPad",
        "Safari สามขั้นตอน",
        "<ol><li>เปิดเว็บไซต์นี้ใน Safari</li><li>แตะไอคอนแชร์ด้านล่าง</li><li>เลือก “เพิ่มไปยังหน้าจอโฮม” แล้วแตะ “เพิ่ม”</li></ol><p>ไอคอน {brand} จะอยู่ร่วมกับแอปของคุณ</p>",
      ],
      AR: [
        "آيفون وآيباد",
        "سفاري، ثلاث خطوات",
        "<ol><li>افتح هذا الموقع في سفاري.</li><li>المس رمز المشاركة في الأسفل.</li><li>اختر «إضافة إلى الشاشة الرئيسية» ثم «إضافة».</li></ol><p>يظهر رمز {brand} بعدها بين تطبيقاتك.</p>",
      ],
    },
  },
  {
    kind: "DOWNLOAD",
    name: "ANDROID",
    texts: {
      EN: [
        "Android",
        "Chrome, 3 steps",
        "<ol><li>Open this site in Chrome.</li><li>Tap “Install” when Chrome offers it, or open the menu and tap “Add to Home screen”.</li><li>Confirm with “Install”.</li></ol><p>You don't need to download a file. Never install one that someone sends you.</p>",
      ],
      CN: [
        "Android",
        "Chrome，三步完成",
        "<ol><li>用 Chrome 打开本站。</li><li>出现提示时点“安装”，或在菜单中选“添加到主屏幕”。</li><li>点“安装”确认。</li></ol><p>无需任何外部安装包；切勿安装他人发送的文件。</p>",
      ],
      VI: [
        "Android",
        "Chrome, ba bước",
        "<ol><li>Mở trang này bằng Chrome.</li><li>Chạm “Cài đặt” khi được mời, hoặc vào menu chọn “Thêm vào Màn hình chính”.</li><li>Xác nhận bằng “Cài đặt”.</li></ol><p>Không cần tệp từ nơi khác; đừng bao giờ cài tệp do người lạ gửi.</p>",
      ],
      TH: [
        "Android",
        "Chrome สามขั้นตอน",
        "<ol><li>เปิดเว็บไซต์นี้ใน Chrome</li><li>แตะ “ติดตั้ง” เมื่อมีข้อความ หรือเปิดเมนูแล้วเลือก “เพิ่มลงในหน้าจอหลัก”</li><li>ยืนยันด้วย “ติดตั้ง”</li></ol><p>ไม่ต้องใช้ไฟล์จากที่อื่น อย่าติดตั้งไฟล์ที่ผู้อื่นส่งให้</p>",
      ],
      AR: [
        "أندرويد",
        "كروم، ثلاث خطوات",
        "<ol><li>افتح هذا الموقع في كروم.</li><li>المس «تثبيت» عند ظهوره، أو القائمة ثم «إضافة إلى الشاشة الرئيسية».</li><li>أكّد بلمس «تثبيت».</li></ol><p>لا حاجة إلى أي ملف من مكان آخر، ولا تثبّت ملفًا يرسله إليك أحد.</p>",
      ],
    },
  },
];

export const demoLinks: readonly DemoEntry[] = [...resources, ...downloads];
