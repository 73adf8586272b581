import type { DemoEntry } from "./demo-entry.js";

/** The demo brands' promotions. */
export const demoPromotions: readonly DemoEntry[] = [
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
  {
    kind: "PROMOTION",
    isPlanned: true,
    promotionType: "LIMITED",
    art: ["card-frost-0", "banner-frost-1"],
    days: 45,
    texts: {
      EN: [
        "Winter slots race",
        "Each week's top players share 2,000.",
        "<p>Earn points for every win of 10× your stake or more on the winter slots. The top 50 players each week share 2,000.</p><ul><li>Runs from Monday 00:00 to Sunday 24:00</li><li>Any stake counts: points depend on the multiplier, not the amount</li><li>First place wins 400</li></ul>",
      ],
      CN: [
        "冬季老虎机竞赛",
        "每周最佳玩家共享 2,000。",
        "<p>在冬季老虎机中，每次获得 10 倍及以上即得积分。每周前五十名共享 2,000。</p><ul><li>周一 00:00 至周日 24:00 计算</li><li>任何投注均可，积分按倍数而非金额</li><li>冠军得 400</li></ul>",
      ],
      VI: [
        "Đua slot mùa đông",
        "Những người giỏi nhất mỗi tuần chia nhau 2.000.",
        "<p>Mỗi lần thắng từ mười lần cược trở lên trên các slot mùa đông đều có điểm. Năm mươi người đứng đầu tuần chia nhau 2.000.</p><ul><li>Tính từ 00:00 thứ Hai đến 24:00 Chủ nhật</li><li>Mức cược nào cũng được; điểm theo hệ số, không theo số tiền</li><li>Hạng nhất nhận 400</li></ul>",
      ],
      TH: [
        "การแข่งขันสล็อตฤดูหนาว",
        "ผู้เล่นที่ดีที่สุดของแต่ละสัปดาห์แบ่งกัน 2,000",
        "<p>ชนะตั้งแต่สิบเท่าของเดิมพันบนสล็อตฤดูหนาวได้คะแนน ห้าสิบอันดับแรกของสัปดาห์แบ่งกัน 2,000</p><ul><li>นับวันจันทร์ 00:00 ถึงวันอาทิตย์ 24:00</li><li>เดิมพันเท่าไรก็ได้ คะแนนตามตัวคูณไม่ใช่จำนวนเงิน</li><li>อันดับหนึ่งรับ 400</li></ul>",
      ],
      AR: [
        "سباق سلوت الشتاء",
        "أفضل لاعبي كل أسبوع يتقاسمون 2,000.",
        "<p>كل ربح يبلغ عشرة أضعاف الرهان فأكثر في سلوت الشتاء يجلب نقاطًا. أفضل خمسين في الأسبوع يتقاسمون 2,000.</p><ul><li>من الاثنين 00:00 إلى الأحد 24:00</li><li>أي رهان يُحتسب؛ النقاط بحسب المضاعف لا المبلغ</li><li>المركز الأول 400</li></ul>",
      ],
    },
  },
  {
    kind: "PROMOTION",
    isPlanned: true,
    promotionType: "VIP",
    art: ["card-midnight-0", "banner-midnight-2"],
    texts: {
      EN: [
        "A gift for each new level",
        "Move up a VIP level and get a gift in your account.",
        "<p>Reach a new level and get a gift the next morning. Each one is better than the last.</p><ul><li>Silver: 20 free spins</li><li>Gold: 50 in cash</li><li>Platinum: a personal host and 200 in cash</li></ul><p>You keep each level for at least a year.</p>",
      ],
      CN: [
        "升级有礼",
        "VIP 等级提升，账户有惊喜。",
        "<p>达到新等级的次日早晨即可收到礼物，一次比一次丰厚。</p><ul><li>白银：20 次免费旋转</li><li>黄金：50 现金</li><li>铂金：专属客户经理与 200 现金</li></ul><p>等级一年内不会降低。</p>",
      ],
      VI: [
        "Quà cho mỗi cấp mới",
        "Lên hạng VIP và nhận quà trong tài khoản.",
        "<p>Ai đạt cấp mới sẽ có quà vào sáng hôm sau, mỗi lần một lớn hơn.</p><ul><li>Bạc: 20 lượt quay miễn phí</li><li>Vàng: 50 tiền mặt</li><li>Bạch kim: người chăm sóc riêng và 200 tiền mặt</li></ul><p>Cấp bậc giữ nguyên trong một năm.</p>",
      ],
      TH: [
        "ของขวัญสำหรับทุกระดับใหม่",
        "เลื่อนระดับ VIP แล้วดูของขวัญในบัญชี",
        "<p>ผู้ที่ถึงระดับใหม่จะพบของขวัญในเช้าวันรุ่งขึ้น ดียิ่งขึ้นทุกครั้ง</p><ul><li>ซิลเวอร์: ฟรีสปิน 20 ครั้ง</li><li>โกลด์: เงินสด 50</li><li>แพลทินัม: ผู้ดูแลส่วนตัวและเงินสด 200</li></ul><p>ระดับไม่ลดลงภายในหนึ่งปี</p>",
      ],
      AR: [
        "هدية لكل مستوى جديد",
        "ارتقِ في مراتب VIP وستجد شيئًا في حسابك.",
        "<p>من يبلغ مستوى جديدًا يجد هدية في صباح اليوم التالي، وأفضل منها في كل مرة.</p><ul><li>الفضي: 20 دورة مجانية</li><li>الذهبي: 50 نقدًا</li><li>البلاتيني: مضيف خاص و200 نقدًا</li></ul><p>لا ينخفض المستوى خلال سنة.</p>",
      ],
    },
  },
  {
    kind: "PROMOTION",
    isPlanned: true,
    promotionType: "SPECIAL",
    isReferral: true,
    art: ["card-sky-0", "banner-sky-2"],
    days: 120,
    texts: {
      EN: [
        "Refer a friend",
        "You both get 15 once your friend has played.",
        "<p>Share your link. Once your friend has deposited 20 and wagered it once, you both get 15 in cash.</p><ul><li>Up to 10 friends a month</li><li>Your friend must be a new member, an adult, and live at another address</li></ul>",
      ],
      CN: [
        "邀请好友",
        "好友完成投注后，双方各得 15。",
        "<p>分享您的链接。好友存款 20 并完成一倍投注后，双方各得 15 现金。</p><ul><li>每月最多十位好友</li><li>好友须为新会员、成年人，且与您不同住</li></ul>",
      ],
      VI: [
        "Rủ bạn cùng chơi",
        "Cả hai nhận 15 khi bạn của bạn đã bắt đầu.",
        "<p>Chia sẻ liên kết của bạn. Khi người ấy nạp 20 và cược đủ một lần số đó, cả hai nhận 15 tiền mặt.</p><ul><li>Tối đa mười người mỗi tháng</li><li>Người được mời là thành viên mới, đủ tuổi và ở nơi khác</li></ul>",
      ],
      TH: [
        "ชวนเพื่อน",
        "รับคนละ 15 เมื่อเพื่อนเริ่มเล่น",
        "<p>แบ่งปันลิงก์ของคุณ เมื่อเพื่อนฝาก 20 และเล่นครบหนึ่งเท่า ทั้งสองคนรับเงินสด 15</p><ul><li>สูงสุดสิบคนต่อเดือน</li><li>เพื่อนเป็นสมาชิกใหม่ บรรลุนิติภาวะ และอยู่คนละที่</li></ul>",
      ],
      AR: [
        "ادعُ صديقًا",
        "لكل منكما 15 بعد أن يلعب صديقك.",
        "<p>شارك رابطك. عندما يودع صديقك 20 ويلعب بها مرة، يحصل كل منكما على 15 نقدًا.</p><ul><li>حتى عشرة أصدقاء في الشهر</li><li>صديقك جديد وبالغ ويسكن في مكان آخر</li></ul>",
      ],
    },
  },
  {
    kind: "PROMOTION",
    promotionType: "LIMITED",
    art: ["card-orchard-1", "banner-orchard-0"],
    texts: {
      EN: [
        "10 free spins a week",
        "Your first deposit of the week brings 10 spins of Windfall Lane.",
        "<p>Join, then deposit 20 or more: we give you 10 free spins of Windfall Lane.</p><ul><li>Once a week, Monday to Sunday ({zone} time)</li><li>Use them within 3 days</li><li>We pay what they win, up to 100</li><li>Wagering requirement: 1× what we pay before you can withdraw it</li></ul>",
      ],
      CN: [
        "每周 10 次免费旋转",
        "每周首次存款，即送 Windfall Lane 旋转 10 次。",
        "<p>先参加，再存款满 20：我们赠送 Windfall Lane 免费旋转 10 次。</p><ul><li>每周一次，周一至周日（{zone} 时间）</li><li>3 天内使用</li><li>派发赢得的金额，最高 100</li><li>投注要求：提款前须完成派发金额 1 倍的投注</li></ul>",
      ],
      VI: [
        "10 lượt quay miễn phí mỗi tuần",
        "Lần nạp đầu tiên trong tuần mang về 10 lượt quay Windfall Lane.",
        "<p>Tham gia rồi nạp từ 20 trở lên: chúng tôi tặng bạn 10 lượt quay miễn phí Windfall Lane.</p><ul><li>Mỗi tuần một lần, từ thứ Hai đến Chủ nhật (giờ {zone})</li><li>Dùng trong 3 ngày</li><li>Chúng tôi trả tiền thắng, tối đa 100</li><li>Yêu cầu cược: 1 lần số tiền đã trả trước khi rút</li></ul>",
      ],
      TH: [
        "ฟรีสปิน 10 ครั้งทุกสัปดาห์",
        "ฝากครั้งแรกของสัปดาห์ รับ 10 สปินใน Windfall Lane",
        "<p>เข้าร่วมแล้วฝากตั้งแต่ 20 ขึ้นไป รับฟรีสปิน Windfall Lane 10 ครั้ง</p><ul><li>สัปดาห์ละครั้ง จันทร์ถึงอาทิตย์ (เวลา {zone})</li><li>ใช้ได้ภายใน 3 วัน</li><li>เราจ่ายเงินรางวัลที่ชนะ สูงสุด 100</li><li>ยอดเดิมพันที่กำหนด: 1 เท่าของเงินที่จ่ายก่อนถอน</li></ul>",
      ],
      AR: [
        "10 دورات مجانية كل أسبوع",
        "إيداعك الأول في الأسبوع يمنحك 10 دورات في Windfall Lane.",
        "<p>انضم ثم أودع 20 أو أكثر: نمنحك 10 دورات مجانية في Windfall Lane.</p><ul><li>مرة في الأسبوع، من الاثنين إلى الأحد (بتوقيت {zone})</li><li>استخدمها خلال 3 أيام</li><li>ندفع أرباحها حتى 100</li><li>الرهانات المطلوبة: ضعف واحد مما ندفعه قبل سحبه</li></ul>",
      ],
    },
  },
  {
    kind: "PROMOTION",
    isPlanned: true,
    promotionType: "VIP",
    art: ["card-desert-0", "banner-desert-1"],
    texts: {
      EN: [
        "Priority service for VIP members",
        "From Gold level, we answer your questions first.",
        "<p>From Gold level, customer service answers you first, and a host who knows you looks after your account.</p><ul><li>Answers in chat within 5 minutes</li><li>We only set your personal limits together with you</li></ul>",
      ],
      CN: [
        "VIP 优先服务",
        "黄金及以上等级优先处理。",
        "<p>黄金及以上会员由客服优先接待，并由熟悉您的专人跟进。</p><ul><li>聊天五分钟内回复</li><li>个人限额与您共同设定，绝不擅自更改</li></ul>",
      ],
      VI: [
        "Nhanh hơn cho thành viên VIP",
        "Từ hạng vàng, câu hỏi của bạn được ưu tiên.",
        "<p>Từ hạng vàng trở lên, chăm sóc khách hàng trả lời bạn trước, và có người hiểu bạn theo sát.</p><ul><li>Trả lời trong năm phút qua chat</li><li>Hạn mức riêng được đặt cùng bạn, không bao giờ tự ý</li></ul>",
      ],
      TH: [
        "เร็วกว่าสำหรับสมาชิก VIP",
        "ตั้งแต่ระดับโกลด์ คำถามของคุณมาก่อน",
        "<p>ตั้งแต่ระดับโกลด์ขึ้นไป ฝ่ายบริการตอบคุณก่อน และมีผู้ดูแลที่รู้จักคุณ</p><ul><li>ตอบในแชตภายในห้านาที</li><li>วงเงินจำกัดส่วนตัวกำหนดร่วมกับคุณเสมอ</li></ul>",
      ],
      AR: [
        "أسرع لأعضاء VIP",
        "أسئلتك أولًا ابتداءً من المستوى الذهبي.",
        "<p>من المستوى الذهبي فما فوق تجيبك خدمة العملاء أولًا، ويتابعك شخص يعرفك.</p><ul><li>رد خلال خمس دقائق في المحادثة</li><li>حدودك الخاصة توضع معك لا من دونك</li></ul>",
      ],
    },
  },
];
