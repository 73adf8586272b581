import type { DemoEntry } from "../demo-entry.js";

/** Promotions of money that comes back, gifts, and prizes that are drawn. */
export const rebateAndDrawPromotions: readonly DemoEntry[] = [
  {
    kind: "PROMOTION",
    promotionType: "SPECIAL",
    art: ["card-frost-1", "banner-frost-2"],
    texts: {
      EN: [
        "Weekly cashback: up to 10%",
        "If the week goes against you, we give some of it back.",
        "<p>We pay back a share of what you lost in a week. Claim it in the reward centre from Monday on.</p><ul><li>From a net loss of 20: 5%; from 500: 8%; from 5,000: 10%</li><li>Net loss: stakes minus winnings, bonuses and rebates</li><li>Maximum 500 a week, to be claimed within 7 days</li><li>Wagering requirement: 1× before you can withdraw</li></ul>",
      ],
      CN: [
        "每周亏损返还：最高 10%",
        "一周不顺，我们返还一部分。",
        "<p>我们按一周亏损的比例返还。周一起在奖励中心领取。</p><ul><li>净亏损满 20：5%；满 500：8%；满 5,000：10%</li><li>净亏损：投注减去赢得金额、奖金和返水</li><li>每周最高 500，须在 7 天内领取</li><li>投注要求：提款前须完成 1 倍投注</li></ul>",
      ],
      VI: [
        "Hoàn tiền thua mỗi tuần: đến 10%",
        "Tuần không may, chúng tôi hoàn lại một phần.",
        "<p>Chúng tôi hoàn lại một phần số tiền bạn thua trong tuần. Nhận tại trung tâm phần thưởng từ thứ Hai.</p><ul><li>Lỗ ròng từ 20: 5%; từ 500: 8%; từ 5.000: 10%</li><li>Lỗ ròng: tiền cược trừ tiền thắng, tiền thưởng và hoàn trả</li><li>Tối đa 500 mỗi tuần, nhận trong vòng 7 ngày</li><li>Yêu cầu cược: 1 lần trước khi rút</li></ul>",
      ],
      TH: [
        "เงินคืนยอดเสียรายสัปดาห์สูงสุด 10%",
        "สัปดาห์ไหนไม่เป็นใจ เราคืนให้บางส่วน",
        "<p>เราคืนส่วนหนึ่งของยอดที่คุณเสียในสัปดาห์ กดรับที่ศูนย์รางวัลตั้งแต่วันจันทร์</p><ul><li>ขาดทุนสุทธิตั้งแต่ 20: 5% ตั้งแต่ 500: 8% ตั้งแต่ 5,000: 10%</li><li>ขาดทุนสุทธิ: เงินเดิมพัน หักเงินที่ชนะ โบนัส และเงินคืน</li><li>สูงสุด 500 ต่อสัปดาห์ กดรับภายใน 7 วัน</li><li>ยอดเดิมพันที่กำหนด: 1 เท่าก่อนถอน</li></ul>",
      ],
      AR: [
        "استرداد أسبوعي للخسارة حتى 10%",
        "إن لم يحالفك الأسبوع نعيد إليك جزءًا.",
        "<p>نرد جزءًا مما خسرته في الأسبوع. استلمه في مركز المكافآت من يوم الاثنين.</p><ul><li>صافي خسارة من 20: 5%؛ من 500: 8%؛ من 5,000: 10%</li><li>صافي الخسارة: الرهانات ناقص الأرباح والمكافآت والمبالغ المستردة</li><li>الحد الأقصى 500 في الأسبوع، ويُستلم خلال 7 أيام</li><li>الرهانات المطلوبة: مرة واحدة قبل السحب</li></ul>",
      ],
    },
  },
  {
    kind: "PROMOTION",
    promotionType: "HIGH_REBATE",
    art: ["card-temple-0", "banner-temple-1"],
    texts: {
      EN: [
        "Daily rebate: up to 1.2%",
        "Get part of your stakes back every day, whether you win or lose.",
        "<p>We pay back a share of the day's valid bets. Claim it on the manual rebate page the next day.</p><ul><li>Slots: 0.8%, or 1.2% from 5,000 a day</li><li>Live casino: 0.4%</li><li>Maximum 500 a day, to be claimed within 7 days</li><li>Paid in cash, with no wagering requirement</li></ul>",
      ],
      CN: [
        "每日返水：最高 1.2%",
        "每天返还部分投注，无论输赢。",
        "<p>我们按当日有效投注的比例返还。次日在手动返水页面领取。</p><ul><li>老虎机：0.8%，当日满 5,000 为 1.2%</li><li>真人娱乐：0.4%</li><li>每日最高 500，须在 7 天内领取</li><li>以现金发放，无投注要求</li></ul>",
      ],
      VI: [
        "Hoàn trả mỗi ngày: đến 1,2%",
        "Mỗi ngày nhận lại một phần tiền cược, dù thắng hay thua.",
        "<p>Chúng tôi hoàn trả một phần cược hợp lệ trong ngày. Nhận tại trang hoàn trả thủ công vào hôm sau.</p><ul><li>Slot: 0,8%, hoặc 1,2% từ 5.000 mỗi ngày</li><li>Sòng bài trực tiếp: 0,4%</li><li>Tối đa 500 mỗi ngày, nhận trong vòng 7 ngày</li><li>Trả bằng tiền mặt, không có yêu cầu cược</li></ul>",
      ],
      TH: [
        "เงินคืนรายวันสูงสุด 1.2%",
        "รับเงินเดิมพันคืนบางส่วนทุกวัน ไม่ว่าได้หรือเสีย",
        "<p>เราคืนส่วนหนึ่งของยอดเดิมพันที่นับในแต่ละวัน กดรับได้ที่หน้ารับเงินคืนเองในวันถัดไป</p><ul><li>สล็อต: 0.8% หรือ 1.2% เมื่อครบ 5,000 ต่อวัน</li><li>คาสิโนสด: 0.4%</li><li>สูงสุด 500 ต่อวัน กดรับภายใน 7 วัน</li><li>จ่ายเป็นเงินสด ไม่มียอดเดิมพันที่กำหนด</li></ul>",
      ],
      AR: [
        "استرداد يومي حتى 1.2%",
        "استرد جزءًا من رهاناتك كل يوم، ربحت أم خسرت.",
        "<p>نرد جزءًا من الرهانات المحتسبة لليوم. استلمه في صفحة الاسترداد اليدوي في اليوم التالي.</p><ul><li>السلوتس: 0.8%، أو 1.2% من 5,000 في اليوم</li><li>الكازينو المباشر: 0.4%</li><li>الحد الأقصى 500 في اليوم، ويُستلم خلال 7 أيام</li><li>يُدفع نقدًا، بلا رهانات مطلوبة</li></ul>",
      ],
    },
  },
  {
    kind: "PROMOTION",
    promotionType: "SPECIAL",
    art: ["card-reef-0", "banner-reef-4"],
    texts: {
      EN: [
        "Your birthday with {brand}",
        "We can't send a cake, but we can send 25 in cash.",
        "<p>Apply around your birthday, with a picture of a document that shows your date of birth. Our team checks it and adds 25 to your account.</p><ul><li>Once for each member</li><li>Wagering requirement: 1× before you can withdraw</li></ul>",
      ],
      CN: [
        "在 {brand} 过生日",
        "蛋糕送不到，25 现金可以。",
        "<p>请在生日前后申请，并附上显示出生日期的证件图片。我们的团队核对后，为您的账户添加 25。</p><ul><li>每位会员一次</li><li>投注要求：提款前须完成 1 倍投注</li></ul>",
      ],
      VI: [
        "Sinh nhật cùng {brand}",
        "Chúng tôi không gửi được bánh, nhưng gửi được 25 tiền mặt.",
        "<p>Hãy đăng ký vào dịp sinh nhật, kèm ảnh giấy tờ có ngày sinh của bạn. Đội ngũ của chúng tôi kiểm tra và cộng 25 vào tài khoản.</p><ul><li>Mỗi thành viên một lần</li><li>Yêu cầu cược: 1 lần trước khi rút</li></ul>",
      ],
      TH: [
        "วันเกิดของคุณกับ {brand}",
        "เราส่งเค้กไม่ได้ แต่ส่งเงินสด 25 ได้",
        "<p>สมัครช่วงวันเกิดของคุณ พร้อมรูปเอกสารที่แสดงวันเกิด ทีมงานจะตรวจสอบและเพิ่ม 25 ในบัญชีของคุณ</p><ul><li>สมาชิกคนละหนึ่งครั้ง</li><li>ยอดเดิมพันที่กำหนด: 1 เท่าก่อนถอน</li></ul>",
      ],
      AR: [
        "عيد ميلادك مع {brand}",
        "لا نستطيع إرسال كعكة، لكن نرسل 25 نقدًا.",
        "<p>قدّم طلبك قرب عيد ميلادك مع صورة وثيقة تُظهر تاريخ ميلادك. يتحقق فريقنا منها ويضيف 25 إلى حسابك.</p><ul><li>مرة واحدة لكل عضو</li><li>الرهانات المطلوبة: مرة واحدة قبل السحب</li></ul>",
      ],
    },
  },
  {
    kind: "PROMOTION",
    promotionType: "DAILY",
    art: ["card-carnival-0", "banner-carnival-4"],
    texts: {
      EN: [
        "Daily wheel",
        "One free spin a day, with the chance of each prize on show.",
        "<p>Spin the wheel once a day, free of charge. The chance of each prize stands beside the wheel, and you can verify every spin.</p><ul><li>One spin a day, in the site's time zone</li><li>Prizes from 0.10 to 100, paid to your balance</li><li>Wagering requirement: 1× the prize before you can withdraw it</li></ul>",
      ],
      CN: [
        "每日转盘",
        "每天一次免费转动，各奖品概率一目了然。",
        "<p>每天可免费转动一次。每个奖品的概率都列在转盘旁边，每次结果都可以验证。</p><ul><li>每天一次，以平台时区为准</li><li>奖品 0.10 至 100，直接存入余额</li><li>流水要求：提款前需完成奖金 1 倍的流水</li></ul>",
      ],
      VI: [
        "Vòng quay hằng ngày",
        "Mỗi ngày một lượt miễn phí, xác suất từng giải đều công khai.",
        "<p>Quay miễn phí mỗi ngày một lượt. Xác suất của từng giải nằm cạnh vòng quay, và bạn có thể kiểm chứng mọi lượt quay.</p><ul><li>Một lượt mỗi ngày, theo múi giờ của trang</li><li>Giải từ 0,10 đến 100, cộng vào số dư</li><li>Yêu cầu cược: 1 lần giải thưởng trước khi rút</li></ul>",
      ],
      TH: [
        "วงล้อรายวัน",
        "หมุนฟรีวันละครั้ง แสดงโอกาสของทุกรางวัล",
        "<p>หมุนวงล้อฟรีวันละครั้ง โอกาสของแต่ละรางวัลแสดงอยู่ข้างวงล้อ และตรวจสอบผลได้ทุกครั้ง</p><ul><li>วันละครั้งตามเขตเวลาของเว็บไซต์</li><li>รางวัล 0.10 ถึง 100 เข้ายอดเงินของคุณ</li><li>ยอดเดิมพันที่กำหนด: 1 เท่าของรางวัลก่อนถอน</li></ul>",
      ],
      AR: [
        "العجلة اليومية",
        "دورة مجانية كل يوم، واحتمال كل جائزة معروض.",
        "<p>أدِر العجلة مجانًا مرة كل يوم. احتمال كل جائزة مكتوب بجانب العجلة، ويمكنك التحقق من كل دورة.</p><ul><li>مرة في اليوم بحسب توقيت الموقع</li><li>جوائز من 0.10 إلى 100 تُضاف إلى رصيدك</li><li>الرهانات المطلوبة: ضعف واحد للجائزة قبل سحبها</li></ul>",
      ],
    },
  },
  {
    kind: "PROMOTION",
    promotionType: "SPECIAL",
    art: ["card-cosmos-0", "banner-cosmos-1"],
    texts: {
      EN: [
        "Weekly prize draw",
        "A ticket for every 20 you bet, and 13 winners each week.",
        "<p>Every 20 of valid bets brings a ticket for the draw at the end of the week. Your chance is shown at any time.</p><ul><li>One prize of 100, two of 25 and ten of 5</li><li>The week runs from Monday to Sunday ({zone} time)</li><li>Wagering requirement: 1× the prize before you can withdraw it</li></ul>",
      ],
      CN: [
        "每周抽奖",
        "每投注 20 得一张抽奖券，每周 13 位中奖者。",
        "<p>每 20 有效投注可得一张周末抽奖的抽奖券。您的中奖概率随时可见。</p><ul><li>100 一份、25 两份、5 十份</li><li>每周从周一至周日（{zone} 时间）</li><li>流水要求：提款前需完成奖金 1 倍的流水</li></ul>",
      ],
      VI: [
        "Rút thăm hằng tuần",
        "Mỗi 20 cược được một vé, 13 người trúng mỗi tuần.",
        "<p>Mỗi 20 cược hợp lệ được một vé cho kỳ rút thăm cuối tuần. Cơ hội của bạn luôn được hiển thị.</p><ul><li>Một giải 100, hai giải 25 và mười giải 5</li><li>Tuần tính từ thứ Hai đến Chủ nhật (giờ {zone})</li><li>Yêu cầu cược: 1 lần giải thưởng trước khi rút</li></ul>",
      ],
      TH: [
        "จับรางวัลประจำสัปดาห์",
        "เดิมพันทุก 20 รับหนึ่งตั๋ว มีผู้โชคดี 13 รางวัลต่อสัปดาห์",
        "<p>ยอดเดิมพันที่นับทุก 20 รับตั๋วหนึ่งใบสำหรับการจับรางวัลสิ้นสัปดาห์ ดูโอกาสของคุณได้ตลอดเวลา</p><ul><li>รางวัล 100 หนึ่งรางวัล 25 สองรางวัล และ 5 สิบรางวัล</li><li>สัปดาห์นับจันทร์ถึงอาทิตย์ (เวลา {zone})</li><li>ยอดเดิมพันที่กำหนด: 1 เท่าของรางวัลก่อนถอน</li></ul>",
      ],
      AR: [
        "سحب أسبوعي على جوائز",
        "تذكرة عن كل 20 تراهن بها، و13 فائزًا كل أسبوع.",
        "<p>كل 20 من الرهانات المحتسبة تمنحك تذكرة لسحب نهاية الأسبوع. احتمال فوزك معروض دائمًا.</p><ul><li>جائزة بقيمة 100 وجائزتان بقيمة 25 وعشر بقيمة 5</li><li>الأسبوع من الاثنين إلى الأحد (بتوقيت {zone})</li><li>الرهانات المطلوبة: ضعف واحد للجائزة قبل سحبها</li></ul>",
      ],
    },
  },
  {
    kind: "PROMOTION",
    promotionType: "SPECIAL",
    art: ["card-garden-0", "banner-garden-1"],
    texts: {
      EN: [
        "Red envelopes",
        "200 shares of one envelope, each of them random.",
        "<p>Open the envelope and get a random share of 100. All shares were drawn when it was made, so being quick gives no advantage.</p><ul><li>One share for each member, while there are any</li><li>What isn't opened returns after 24 hours</li><li>Agents can give envelopes to their members, too</li></ul>",
      ],
      CN: [
        "红包",
        "一个红包 200 份，每份金额随机。",
        "<p>打开红包，即可随机获得 100 中的一份。所有份额在发红包时就已抽定，手快也不占便宜。</p><ul><li>每位会员一份，抢完为止</li><li>24 小时内无人领取的部分会退还</li><li>代理也可以给自己的会员发红包</li></ul>",
      ],
      VI: [
        "Bao lì xì",
        "Một bao chia 200 phần, mỗi phần ngẫu nhiên.",
        "<p>Mở bao và nhận một phần ngẫu nhiên của 100. Mọi phần đã được chia khi tạo bao, nên nhanh tay cũng không lợi hơn.</p><ul><li>Mỗi hội viên một phần, đến khi hết</li><li>Phần không ai mở sẽ hoàn lại sau 24 giờ</li><li>Đại lý cũng có thể tặng bao cho hội viên của mình</li></ul>",
      ],
      TH: [
        "ซองแดง",
        "หนึ่งซองแบ่ง 200 ส่วน แต่ละส่วนเป็นแบบสุ่ม",
        "<p>เปิดซองเพื่อรับส่วนแบ่งสุ่มจาก 100 ทุกส่วนถูกสุ่มไว้ตั้งแต่ตอนสร้างซอง จึงไม่มีใครได้เปรียบเพราะเร็วกว่า</p><ul><li>สมาชิกละหนึ่งส่วนจนกว่าจะหมด</li><li>ส่วนที่ไม่มีใครเปิดจะคืนหลัง 24 ชั่วโมง</li><li>เอเจนต์แจกซองให้สมาชิกของตนได้ด้วย</li></ul>",
      ],
      AR: [
        "الظروف الحمراء",
        "ظرف واحد من 200 حصة، كل منها عشوائية.",
        "<p>افتح الظرف واحصل على حصة عشوائية من 100. سُحبت جميع الحصص عند إنشائه، فلا أفضلية لمن يسرع.</p><ul><li>حصة لكل عضو حتى تنفد</li><li>ما لا يفتحه أحد يعود بعد 24 ساعة</li><li>يمكن للوكلاء أيضًا منح ظروف لأعضائهم</li></ul>",
      ],
    },
  },
];
