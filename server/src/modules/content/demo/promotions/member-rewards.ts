import type { DemoEntry } from "../demo-entry.js";

/** Promotions of a race, free spins, VIP levels and of friends who join. */
export const memberRewardPromotions: readonly DemoEntry[] = [
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
