import type { DemoEntry } from "../demo-entry.js";

/** Promotions of bonuses for deposits. */
export const depositBonusPromotions: readonly DemoEntry[] = [
  {
    kind: "PROMOTION",
    promotionType: "NEWBIE",
    art: ["card-jade-0", "banner-jade-4"],
    texts: {
      EN: [
        "Welcome bonus: 100% up to 100",
        "We double your first deposit, up to 100 in your currency.",
        "<p>Choose this bonus with your first deposit, and we add the same amount, up to 100.</p><h3>Rules</h3><ul><li>Minimum deposit 10, on your first deposit only</li><li>Wagering requirement: 10× deposit plus bonus before you can withdraw</li><li>The bonus is optional: without it, this wagering requirement doesn't apply</li></ul>",
      ],
      CN: [
        "迎新礼：首存 100%，最高 100",
        "首次存款翻倍，最高相当于 100 当地货币。",
        "<p>首次存款时选择此奖金，我们赠送等额奖金，最高 100。</p><h3>规则</h3><ul><li>最低存款 10，仅限首次存款</li><li>投注要求：提款前须完成存款加奖金 10 倍的投注</li><li>奖金可选：不领取则不适用此投注要求</li></ul>",
      ],
      VI: [
        "Thưởng chào mừng: 100% đến 100",
        "Lần nạp đầu được nhân đôi, tối đa 100 theo tiền tệ của bạn.",
        "<p>Chọn khoản thưởng này khi nạp lần đầu, chúng tôi tặng thêm đúng số đó, tối đa 100.</p><h3>Thể lệ</h3><ul><li>Nạp từ 10, chỉ cho lần nạp đầu tiên</li><li>Yêu cầu cược: 10 lần tổng tiền nạp và tiền thưởng trước khi rút</li><li>Tiền thưởng là tùy chọn: nếu không nhận, yêu cầu cược này không áp dụng</li></ul>",
      ],
      TH: [
        "โบนัสต้อนรับ 100% สูงสุด 100",
        "ฝากครั้งแรกรับเพิ่มเท่าตัว สูงสุด 100 ตามสกุลเงินของคุณ",
        "<p>เลือกโบนัสนี้เมื่อฝากครั้งแรก เราเพิ่มให้เท่ากัน สูงสุด 100</p><h3>กติกา</h3><ul><li>ฝากขั้นต่ำ 10 เฉพาะการฝากครั้งแรก</li><li>ยอดเดิมพันที่กำหนด: 10 เท่าของเงินฝากรวมโบนัสก่อนถอน</li><li>เลือกไม่รับโบนัสได้: หากไม่รับ ไม่ต้องทำยอดเดิมพันที่กำหนดนี้</li></ul>",
      ],
      AR: [
        "مكافأة ترحيب: 100% حتى 100",
        "يتضاعف إيداعك الأول حتى 100 بعملتك.",
        "<p>اخترها مع إيداعك الأول ونضيف المبلغ نفسه، حتى 100.</p><h3>القواعد</h3><ul><li>الحد الأدنى للإيداع 10، للإيداع الأول فقط</li><li>الرهانات المطلوبة: 10 أضعاف الإيداع والمكافأة قبل السحب</li><li>المكافأة اختيارية: من دونها لا تسري هذه الرهانات المطلوبة</li></ul>",
      ],
    },
  },
  {
    kind: "PROMOTION",
    promotionType: "DAILY",
    art: ["card-orchard-0", "banner-orchard-1"],
    texts: {
      EN: [
        "Daily bonus: 10% up to 50",
        "Once a day, we add 10% to your deposit.",
        "<p>Choose this bonus with a deposit of 20 or more, once a day. We add 10%, up to 50.</p><h3>Rules</h3><ul><li>The day starts at midnight ({zone} time)</li><li>Wagering requirement: 5× deposit plus bonus before you can withdraw</li></ul>",
      ],
      CN: [
        "每日奖金：10%，最高 50",
        "每天一次，存款加赠 10%。",
        "<p>单笔存款满 20 即可选择，每天一次。我们加赠 10%，最高 50。</p><h3>规则</h3><ul><li>每日零点（{zone} 时间）起算</li><li>投注要求：提款前须完成存款加奖金 5 倍的投注</li></ul>",
      ],
      VI: [
        "Thưởng mỗi ngày: 10% đến 50",
        "Mỗi ngày một lần, chúng tôi cộng thêm 10% cho một lần nạp.",
        "<p>Chọn khoản thưởng này cho lần nạp từ 20 trở lên, mỗi ngày một lần. Chúng tôi cộng 10%, tối đa 50.</p><h3>Thể lệ</h3><ul><li>Ngày mới bắt đầu lúc nửa đêm (giờ {zone})</li><li>Yêu cầu cược: 5 lần tổng tiền nạp và tiền thưởng trước khi rút</li></ul>",
      ],
      TH: [
        "โบนัสประจำวัน 10% สูงสุด 50",
        "วันละครั้ง เราเพิ่มให้ 10% ของเงินฝาก",
        "<p>เลือกได้เมื่อฝากตั้งแต่ 20 ขึ้นไป วันละครั้ง เราเพิ่มให้ 10% สูงสุด 50</p><h3>กติกา</h3><ul><li>วันใหม่เริ่มเที่ยงคืน (เวลา {zone})</li><li>ยอดเดิมพันที่กำหนด: 5 เท่าของเงินฝากรวมโบนัสก่อนถอน</li></ul>",
      ],
      AR: [
        "مكافأة اليوم: 10% حتى 50",
        "مرة في اليوم نضيف 10% إلى إيداع.",
        "<p>اخترها مع أي إيداع من 20 فأكثر، مرة في اليوم. نضيف 10%، حتى 50.</p><h3>القواعد</h3><ul><li>يبدأ اليوم عند منتصف الليل (بتوقيت {zone})</li><li>الرهانات المطلوبة: 5 أضعاف الإيداع والمكافأة قبل السحب</li></ul>",
      ],
    },
  },
  {
    kind: "PROMOTION",
    promotionType: "LIMITED",
    art: ["card-jade-1", "banner-jade-2"],
    texts: {
      EN: [
        "Weekly reload: 50% up to 100",
        "Join, and your first deposit of the week brings 50% more.",
        "<p>Join this week. We add 50% to your first deposit of 20 or more, up to 100.</p><h3>Rules</h3><ul><li>Once a week, Monday to Sunday ({zone} time)</li><li>Deposits before you joined, or with another bonus, don't count</li><li>Wagering requirement: 5× the bonus before you can withdraw</li></ul>",
      ],
      CN: [
        "每周存款礼：50%，最高 100",
        "参加后，本周首笔存款加赠 50%。",
        "<p>本周参加。首笔满 20 的存款，我们加赠 50%，最高 100。</p><h3>规则</h3><ul><li>每周一次，周一至周日（{zone} 时间）</li><li>参加前的存款，或已有其他奖金的存款，不计入</li><li>投注要求：提款前须完成奖金 5 倍的投注</li></ul>",
      ],
      VI: [
        "Nạp mỗi tuần: 50% đến 100",
        "Tham gia, lần nạp đầu trong tuần được thêm 50%.",
        "<p>Hãy tham gia trong tuần này. Chúng tôi cộng 50% cho lần nạp đầu tiên từ 20 trở lên, tối đa 100.</p><h3>Thể lệ</h3><ul><li>Mỗi tuần một lần, từ thứ Hai đến Chủ nhật (giờ {zone})</li><li>Lần nạp trước khi tham gia, hoặc đã có tiền thưởng khác, không được tính</li><li>Yêu cầu cược: 5 lần tiền thưởng trước khi rút</li></ul>",
      ],
      TH: [
        "เติมรายสัปดาห์ 50% สูงสุด 100",
        "เข้าร่วม แล้วการฝากครั้งแรกของสัปดาห์ได้เพิ่ม 50%",
        "<p>เข้าร่วมในสัปดาห์นี้ เราเพิ่มให้ 50% ของการฝากครั้งแรกตั้งแต่ 20 ขึ้นไป สูงสุด 100</p><h3>กติกา</h3><ul><li>สัปดาห์ละครั้ง จันทร์ถึงอาทิตย์ (เวลา {zone})</li><li>การฝากก่อนเข้าร่วม หรือที่มีโบนัสอื่น ไม่นับ</li><li>ยอดเดิมพันที่กำหนด: 5 เท่าของโบนัสก่อนถอน</li></ul>",
      ],
      AR: [
        "شحن أسبوعي: 50% حتى 100",
        "انضم، ويزيد أول إيداع لك في الأسبوع 50%.",
        "<p>انضم هذا الأسبوع. نضيف 50% إلى أول إيداع من 20 فأكثر، حتى 100.</p><h3>القواعد</h3><ul><li>مرة في الأسبوع، من الاثنين إلى الأحد (بتوقيت {zone})</li><li>الإيداع قبل الانضمام أو مع مكافأة أخرى لا يُحتسب</li><li>الرهانات المطلوبة: 5 أضعاف المكافأة قبل السحب</li></ul>",
      ],
    },
  },
  {
    kind: "PROMOTION",
    promotionType: "LIMITED",
    art: ["card-forge-0", "banner-forge-2"],
    texts: {
      EN: [
        "Extra play: 100% up to 50",
        "Join, and your first deposit of the week doubles as a bonus to play with.",
        "<p>Join this week. Your first deposit of 20 or more brings the same amount, up to 50, as a bonus with a balance of its own. Bets use your cash first, then the bonus.</p><h3>Rules</h3><ul><li>Once a week, Monday to Sunday ({zone} time)</li><li>Valid bets of 10× the bonus within 7 days turn its balance into cash, up to 5× the bonus</li><li>Slots and fishing count in full, lotteries and sports by half, live casino by a tenth, card games and cockfights not at all</li><li>While the bonus runs, a bet can be at most 25</li><li>A withdrawal ends the bonus. Your cash stays yours.</li></ul>",
      ],
      CN: [
        "畅玩奖金：100%，最高 50",
        "参加后，本周首笔存款将获赠等额奖金，供您畅玩。",
        "<p>本周参加。首笔满 20 的存款，我们赠送等额奖金，最高 50，存入单独的奖金余额。投注先用现金，再用奖金。</p><h3>规则</h3><ul><li>每周一次，周一至周日（{zone} 时间）</li><li>7 天内完成奖金 10 倍的有效投注，奖金余额即转为现金，最高为奖金的 5 倍</li><li>老虎机和捕鱼全额计入，彩票和体育计一半，真人娱乐计十分之一，棋牌和斗鸡不计入</li><li>奖金进行期间，单笔投注最高 25</li><li>提款会使奖金结束，您的现金不受影响</li></ul>",
      ],
      VI: [
        "Chơi thêm: 100% đến 50",
        "Tham gia, lần nạp đầu trong tuần được tặng đúng số đó làm tiền thưởng để chơi.",
        "<p>Hãy tham gia trong tuần này. Lần nạp đầu tiên từ 20 trở lên được tặng đúng số đó, tối đa 50, vào một số dư thưởng riêng. Cược dùng tiền mặt trước, rồi mới đến tiền thưởng.</p><h3>Thể lệ</h3><ul><li>Mỗi tuần một lần, từ thứ Hai đến Chủ nhật (giờ {zone})</li><li>Đạt cược hợp lệ bằng 10 lần tiền thưởng trong 7 ngày thì số dư thưởng thành tiền mặt, tối đa 5 lần tiền thưởng</li><li>Slot và bắn cá tính đủ, xổ số và thể thao tính một nửa, casino trực tuyến tính một phần mười, game bài và đá gà không tính</li><li>Khi tiền thưởng đang chạy, mỗi cược tối đa 25</li><li>Rút tiền sẽ kết thúc tiền thưởng. Tiền mặt vẫn là của bạn.</li></ul>",
      ],
      TH: [
        "โบนัสเล่นเพิ่ม 100% สูงสุด 50",
        "เข้าร่วม แล้วการฝากครั้งแรกของสัปดาห์ได้โบนัสเท่ากันไว้เล่นต่อ",
        "<p>เข้าร่วมในสัปดาห์นี้ การฝากครั้งแรกตั้งแต่ 20 ขึ้นไปได้โบนัสเท่ากัน สูงสุด 50 แยกเป็นยอดโบนัสต่างหาก การเดิมพันใช้เงินสดก่อน แล้วจึงใช้โบนัส</p><h3>กติกา</h3><ul><li>สัปดาห์ละครั้ง จันทร์ถึงอาทิตย์ (เวลา {zone})</li><li>ทำยอดเดิมพันที่นับครบ 10 เท่าของโบนัสภายใน 7 วัน ยอดโบนัสจะกลายเป็นเงินสด สูงสุด 5 เท่าของโบนัส</li><li>สล็อตและยิงปลานับเต็ม ลอตเตอรี่และกีฬานับครึ่งหนึ่ง คาสิโนสดนับหนึ่งในสิบ เกมไพ่และไก่ชนไม่นับ</li><li>ระหว่างที่มีโบนัส เดิมพันได้สูงสุดครั้งละ 25</li><li>การถอนเงินทำให้โบนัสสิ้นสุด เงินสดยังเป็นของคุณ</li></ul>",
      ],
      AR: [
        "لعب إضافي: 100% حتى 50",
        "انضم، ويمنحك أول إيداع في الأسبوع مثله مكافأة للعب.",
        "<p>انضم هذا الأسبوع. أول إيداع من 20 فأكثر يمنحك مثله، حتى 50، في رصيد مكافأة مستقل. تُستخدم أموالك النقدية في الرهانات أولًا ثم المكافأة.</p><h3>القواعد</h3><ul><li>مرة في الأسبوع، من الاثنين إلى الأحد (بتوقيت {zone})</li><li>رهانات محتسبة بعشرة أضعاف المكافأة خلال 7 أيام تحوّل رصيدها إلى نقد، حتى 5 أضعاف المكافأة</li><li>تُحتسب السلوت وصيد السمك كاملة، واليانصيب والرياضة بالنصف، والكازينو المباشر بالعُشر، ولا تُحتسب ألعاب الورق وصراع الديوك</li><li>ما دامت المكافأة سارية، فالحد الأقصى للرهان 25</li><li>السحب ينهي المكافأة، ويبقى نقدك لك</li></ul>",
      ],
    },
  },
];
