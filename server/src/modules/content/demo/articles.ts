import type { DemoEntry } from "./demo-entry.js";

/** Articles of the news page. They explain what the product does. */
export const demoArticles: readonly DemoEntry[] = [
  {
    kind: "ARTICLE",
    name: "how-fair-draws-work",
    art: ["banner-midnight-3"],
    since: 2,
    texts: {
      EN: [
        "How you can check that a spin was fair",
        "Every spin of our own slots is decided before you press the button. Here's how to verify it.",
        "<p>Before each round our server draws a secret number and shows you its fingerprint. Your browser adds a number of its own. Together they decide the result, so neither side can change it alone.</p><h3>Check a round</h3><ol><li>Open a slot and select “Fairness”.</li><li>Your rounds are listed there. Select “Verify” beside one.</li><li>Your browser computes the result again and compares it.</li></ol><p>The return to player of each slot is shown in its rules, and it's exact, not an estimate.</p>",
      ],
      CN: [
        "如何验证一局游戏是否公平",
        "我们自有老虎机的每一局，在您按下按钮之前就已确定。以下是验证方法。",
        "<p>每局开始前，我们的服务器会抽取一个保密数字并公布其指纹，您的浏览器再加入自己的数字，两者共同决定结果，任何一方都无法单独更改。</p><h3>验证一局</h3><ol><li>打开一款老虎机，点击“公平性”。</li><li>其中列出了您的每一局，点击旁边的“验证”。</li><li>浏览器会重新计算结果并进行比对。</li></ol><p>每款老虎机的返还率都写在规则中，是精确值而非估算。</p>",
      ],
      VI: [
        "Cách kiểm tra một vòng quay có công bằng không",
        "Mỗi vòng quay của slot do chúng tôi phát triển đều được quyết định trước khi bạn nhấn nút. Đây là cách kiểm chứng.",
        "<p>Trước mỗi ván, máy chủ rút một số bí mật và cho bạn xem dấu vân tay của nó. Trình duyệt của bạn thêm một số riêng. Cả hai cùng quyết định kết quả nên không bên nào tự thay đổi được.</p><h3>Kiểm tra một ván</h3><ol><li>Mở một slot và chọn “Tính công bằng”.</li><li>Các ván của bạn được liệt kê ở đó. Chọn “Kiểm chứng” bên cạnh một ván.</li><li>Trình duyệt tính lại kết quả và so sánh.</li></ol><p>Tỷ lệ hoàn trả của mỗi slot ghi trong luật chơi là con số chính xác, không phải ước tính.</p>",
      ],
      TH: [
        "วิธีตรวจสอบว่าการหมุนยุติธรรม",
        "ผลของสล็อตที่เราสร้างเองถูกกำหนดไว้ก่อนที่คุณจะกดปุ่ม นี่คือวิธีตรวจสอบ",
        "<p>ก่อนแต่ละรอบ เซิร์ฟเวอร์ของเราจะสุ่มเลขลับและแสดงลายนิ้วมือของเลขนั้น เบราว์เซอร์ของคุณเพิ่มเลขของตัวเอง ทั้งสองกำหนดผลร่วมกัน ไม่มีฝ่ายใดเปลี่ยนได้เพียงลำพัง</p><h3>ตรวจสอบรอบ</h3><ol><li>เปิดสล็อตแล้วเลือก “ความยุติธรรม”</li><li>รอบของคุณจะแสดงอยู่ที่นั่น เลือก “ตรวจสอบ” ข้างรอบที่ต้องการ</li><li>เบราว์เซอร์จะคำนวณผลใหม่และเปรียบเทียบให้</li></ol><p>อัตราจ่ายคืนของแต่ละสล็อตแสดงในกติกาและเป็นค่าที่แน่นอน ไม่ใช่ค่าประมาณ</p>",
      ],
      AR: [
        "كيف تتحقق من نزاهة كل دورة",
        "نتيجة كل دورة في ألعاب السلوت الخاصة بنا تُحدَّد قبل أن تضغط الزر، وإليك طريقة التحقق.",
        "<p>قبل كل جولة يسحب خادمنا رقمًا سريًا ويعرض لك بصمته، ويضيف متصفحك رقمًا من عنده. يحدد الرقمان النتيجة معًا فلا يستطيع أي طرف تغييرها وحده.</p><h3>تحقق من جولة</h3><ol><li>افتح لعبة سلوت واختر «نزاهة اللعب».</li><li>تظهر جولاتك هناك؛ اختر «تحقق» بجانب إحداها.</li><li>يحسب متصفحك النتيجة من جديد ويقارنها.</li></ol><p>نسبة العائد للاعب مذكورة في قواعد كل لعبة، وهي قيمة دقيقة لا تقديرية.</p>",
      ],
    },
  },
  {
    kind: "ARTICLE",
    name: "stay-in-control",
    art: ["banner-reef-2"],
    since: 9,
    texts: {
      EN: [
        "Four settings that keep play fun",
        "Limits take a minute to set, and they hold even when you'd rather they didn't.",
        '<p>Playing is entertainment, and it should have a budget like any other. On <a href="/member/safer-gambling">Safer gambling</a> you can:</p><ul><li>limit deposits, losses, stakes and time, by day, week or month;</li><li>take a break of a day up to six weeks;</li><li>exclude yourself for longer;</li><li>be reminded how long you\'ve played and what it cost.</li></ul><p>A lower limit applies at once. A higher one waits, so that you can sleep on it.</p>',
      ],
      CN: [
        "让娱乐保持轻松的四项设置",
        "设置限额只需一分钟，之后便会一直生效。",
        '<p>游戏是一种娱乐，和其他娱乐一样应有预算。在<a href="/member/safer-gambling">理性娱乐</a>页面，您可以：</p><ul><li>按日、周或月限制存款、输额、投注额和时长；</li><li>休息一天至六周；</li><li>更长时间的自我排除；</li><li>接收游戏时长和花费的提醒。</li></ul><p>调低限额立即生效，调高则需等待，让您有时间考虑。</p>',
      ],
      VI: [
        "Bốn cài đặt giúp cuộc chơi luôn vui",
        "Đặt giới hạn chỉ mất một phút và luôn có hiệu lực.",
        '<p>Chơi là để giải trí và cũng nên có ngân sách. Tại trang <a href="/member/safer-gambling">Chơi an toàn</a>, bạn có thể:</p><ul><li>giới hạn tiền nạp, tiền thua, tiền cược và thời gian theo ngày, tuần hoặc tháng;</li><li>tạm nghỉ từ một ngày đến sáu tuần;</li><li>tự loại trừ trong thời gian dài hơn;</li><li>nhận nhắc nhở về thời gian chơi và số tiền đã chi.</li></ul><p>Giảm giới hạn có hiệu lực ngay. Tăng giới hạn phải chờ để bạn có thời gian cân nhắc.</p>',
      ],
      TH: [
        "สี่การตั้งค่าที่ทำให้การเล่นสนุกเสมอ",
        "ตั้งขีดจำกัดใช้เวลาเพียงหนึ่งนาที และมีผลตลอด",
        '<p>การเล่นคือความบันเทิงและควรมีงบประมาณ ที่หน้า<a href="/member/safer-gambling">เล่นอย่างปลอดภัย</a> คุณสามารถ</p><ul><li>จำกัดการฝาก ยอดเสีย ยอดเดิมพัน และเวลา รายวัน รายสัปดาห์ หรือรายเดือน</li><li>พักหนึ่งวันถึงหกสัปดาห์</li><li>กันตัวเองออกเป็นเวลานานขึ้น</li><li>รับการเตือนว่าเล่นนานเท่าใดและใช้เงินไปเท่าใด</li></ul><p>การลดขีดจำกัดมีผลทันที ส่วนการเพิ่มต้องรอ เพื่อให้คุณมีเวลาคิด</p>',
      ],
      AR: [
        "أربعة إعدادات تُبقي اللعب ممتعًا",
        "يستغرق ضبط الحدود دقيقة واحدة، وتبقى سارية دائمًا.",
        '<p>اللعب تسلية، ومن الأفضل أن تكون له ميزانية. في صفحة <a href="/member/safer-gambling">لعب أكثر أمانًا</a> يمكنك أن:</p><ul><li>تحدّ الإيداعات والخسائر والرهانات والوقت يوميًا أو أسبوعيًا أو شهريًا؛</li><li>تأخذ استراحة من يوم إلى ستة أسابيع؛</li><li>تستبعد نفسك مدة أطول؛</li><li>تتلقى تذكيرًا بمدة لعبك وما أنفقته.</li></ul><p>يسري خفض الحد فورًا، أما رفعه فينتظر حتى تفكر فيه مليًا.</p>',
      ],
    },
  },
  {
    kind: "ARTICLE",
    name: "withdrawals-step-by-step",
    art: ["banner-desert-3"],
    since: 20,
    texts: {
      EN: [
        "Withdrawals, step by step",
        "What happens after you press Withdraw, and what you can do to be paid sooner.",
        '<ol><li>Add your legal name and an account in that name. We only pay accounts of your own.</li><li>Request the amount. It leaves your balance, and waits for a check.</li><li>Our team approves it; large amounts need two people.</li><li>Your bank or wallet receives it, and the page shows the reference.</li></ol><p>The <a href="/member/withdraw">withdrawal page</a> shows what you can withdraw now, why it may be less than your balance, and when the last payouts arrived.</p>',
      ],
      CN: [
        "提款流程详解",
        "点击提款之后会发生什么，以及如何更快到账。",
        '<ol><li>填写您的真实姓名，并添加该姓名下的账户。我们只向您本人的账户付款。</li><li>提交金额。该金额会从余额中扣除并等待审核。</li><li>我们的团队审核通过；大额需两人审核。</li><li>您的银行或钱包收到款项，页面会显示编号。</li></ol><p><a href="/member/withdraw">提款页面</a>会显示现在可提的金额、为何可能少于余额，以及最近提款的到账时间。</p>',
      ],
      VI: [
        "Rút tiền từng bước",
        "Điều gì xảy ra sau khi bạn bấm Rút tiền và làm sao để nhận tiền sớm hơn.",
        '<ol><li>Thêm họ tên thật và một tài khoản đứng tên đó. Chúng tôi chỉ trả vào tài khoản của chính bạn.</li><li>Yêu cầu số tiền. Số tiền rời khỏi số dư và chờ kiểm tra.</li><li>Đội ngũ của chúng tôi phê duyệt; số tiền lớn cần hai người.</li><li>Ngân hàng hoặc ví của bạn nhận tiền và trang hiển thị mã tham chiếu.</li></ol><p><a href="/member/withdraw">Trang rút tiền</a> cho biết số tiền có thể rút ngay, vì sao có thể ít hơn số dư và các lần trả gần đây đến lúc nào.</p>',
      ],
      TH: [
        "การถอนเงินทีละขั้นตอน",
        "เกิดอะไรขึ้นหลังจากคุณกดถอน และทำอย่างไรให้ได้รับเงินเร็วขึ้น",
        '<ol><li>เพิ่มชื่อจริงของคุณและบัญชีในชื่อนั้น เราจ่ายเข้าบัญชีของคุณเองเท่านั้น</li><li>ส่งคำขอถอน จำนวนเงินจะออกจากยอดคงเหลือและรอการตรวจสอบ</li><li>ทีมงานของเราอนุมัติ ยอดสูงต้องใช้สองคน</li><li>ธนาคารหรือวอลเล็ตของคุณได้รับเงิน และหน้านั้นแสดงหมายเลขอ้างอิง</li></ol><p><a href="/member/withdraw">หน้าถอนเงิน</a>แสดงยอดที่ถอนได้ตอนนี้ เหตุผลที่อาจน้อยกว่ายอดคงเหลือ และเวลาที่การจ่ายล่าสุดมาถึง</p>',
      ],
      AR: [
        "السحب خطوة بخطوة",
        "ما الذي يحدث بعد أن تضغط «سحب»، وكيف تصلك أموالك أسرع.",
        '<ol><li>أضف اسمك القانوني وحسابًا بهذا الاسم، فنحن ندفع إلى حساباتك أنت فقط.</li><li>اطلب المبلغ، فيُخصم من رصيدك وينتظر المراجعة.</li><li>يوافق عليه فريقنا، والمبالغ الكبيرة تحتاج إلى شخصين.</li><li>يصل المبلغ إلى بنكك أو محفظتك، وتعرض الصفحة الرقم المرجعي.</li></ol><p>تعرض <a href="/member/withdraw">صفحة السحب</a> ما يمكنك سحبه الآن، ولماذا قد يقل عن رصيدك، ومتى وصلت آخر الدفعات.</p>',
      ],
    },
  },
];
