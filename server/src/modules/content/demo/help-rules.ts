import type { DemoEntry } from "./demo-entry.js";

/** Terms, privacy, responsible gaming, bonus rules and age verification. */
export const demoRules: readonly DemoEntry[] = [
  {
    kind: "HELP_TOPIC",
    name: "term",
    texts: {
      EN: [
        "Terms and conditions",
        "The agreement between you and us",
        "<h3>1. Who may play</h3><p>You must be at least 18 years old and of legal age where you live. Gaming must be legal for you there, and you must act on your own behalf. Each person may have one account.</p><h3>2. Your account</h3><p>You must keep your password secret and tell us if someone else may know it. Until you do, anything done with it counts as done by you.</p><h3>3. Bets</h3><p>An accepted bet stands. The results are those of the game's server. An obvious malfunction voids the round, and we refund the stakes.</p><h3>4. Money</h3><p>Deposits and withdrawals must use accounts in your own name. Your balance is not a bank deposit and earns no interest.</p><h3>5. What is not allowed</h3><p>Colluding with others against us, using software that plays for you, using other people's money, and having more than one account.</p><h3>6. Closing your account</h3><p>To close your account, withdraw your balance and write to customer service. To stop playing immediately, exclude yourself under Safer gambling. We may close your account for a breach of these terms.</p><h3>7. Changes</h3><p>We announce changes in our notices. If you do not agree, you may withdraw your balance and ask us to close your account.</p>",
      ],
      CN: [
        "条款与条件",
        "双方约定",
        "<h3>1. 谁可以玩</h3><p>您年满 18 周岁且在居住地已成年，当地允许您参与，并仅代表本人。每人一个账户。</p><h3>2. 您的账户</h3><p>请妥善保管密码，如他人可能知晓请告知我们；在此之前的操作视为您本人所为。</p><h3>3. 投注</h3><p>已接受的投注有效，结果以游戏服务器为准。明显故障将使该局作废并退还投注。</p><h3>4. 资金</h3><p>存取款须使用本人账户。余额并非银行存款，不计利息。</p><h3>5. 禁止行为</h3><p>串通对赌平台、使用自动程序、使用他人资金、持有多个账户。</p><h3>6. 关闭账户</h3><p>如需关闭账户，请提取余额并联系客服。如需立即停止游戏，请在“理性娱乐”中自我排除。若违反条款，我们可关闭您的账户。</p><h3>7. 变更</h3><p>变更在公告中公布。不同意者可提取余额并要求关闭账户。</p>",
      ],
      VI: [
        "Điều khoản và điều kiện",
        "Điều bạn và chúng tôi thống nhất",
        "<h3>1. Ai được chơi</h3><p>Bạn từ 18 tuổi trở lên và đủ tuổi theo luật nơi ở; nơi đó cho phép bạn chơi; và bạn chơi cho chính mình. Mỗi người một tài khoản.</p><h3>2. Tài khoản</h3><p>Bạn giữ kín mật khẩu và báo cho chúng tôi khi có người khác có thể biết. Trước đó, mọi thao tác được coi là của bạn.</p><h3>3. Cược</h3><p>Cược đã nhận thì có hiệu lực. Kết quả là của máy chủ trò chơi. Lỗi ai cũng thấy được sẽ hủy ván và hoàn cược.</p><h3>4. Tiền</h3><p>Nạp và rút qua tài khoản đứng tên bạn. Số dư không phải tiền gửi ngân hàng và không có lãi.</p><h3>5. Điều không được phép</h3><p>Chơi thông đồng, dùng phần mềm chơi hộ, dùng tiền người khác, nhiều tài khoản.</p><h3>6. Đóng tài khoản</h3><p>Để đóng tài khoản, hãy rút số dư và liên hệ chăm sóc khách hàng. Để ngừng chơi ngay, hãy tự loại trừ trong mục Chơi an toàn. Chúng tôi có thể đóng tài khoản khi vi phạm điều khoản.</p><h3>7. Thay đổi</h3><p>Thay đổi được đăng trong thông báo. Ai không đồng ý có thể rút số dư và yêu cầu đóng tài khoản.</p>",
      ],
      TH: [
        "ข้อกำหนดและเงื่อนไข",
        "สิ่งที่คุณและเราตกลงกัน",
        "<h3>1. ใครเล่นได้</h3><p>คุณอายุ 18 ปีขึ้นไปและบรรลุนิติภาวะตามที่อยู่ของคุณ กฎหมายที่นั่นอนุญาต และคุณเล่นเพื่อตนเอง หนึ่งคนหนึ่งบัญชี</p><h3>2. บัญชีของคุณ</h3><p>เก็บรหัสผ่านเป็นความลับและแจ้งเราเมื่อผู้อื่นอาจรู้ ก่อนหน้านั้นถือว่าเป็นการกระทำของคุณ</p><h3>3. เดิมพัน</h3><p>เดิมพันที่รับแล้วมีผล ผลลัพธ์ตามเซิร์ฟเวอร์ของเกม ความผิดพลาดที่เห็นได้ชัดทำให้รอบเป็นโมฆะและคืนเงิน</p><h3>4. เงิน</h3><p>ฝากและถอนผ่านบัญชีในชื่อของคุณ ยอดเงินไม่ใช่เงินฝากธนาคารและไม่มีดอกเบี้ย</p><h3>5. สิ่งที่ไม่อนุญาต</h3><p>การสมรู้ร่วมคิด โปรแกรมเล่นแทน เงินของผู้อื่น และหลายบัญชี</p><h3>6. ปิดบัญชี</h3><p>หากต้องการปิดบัญชี ให้ถอนยอดเงินแล้วแจ้งฝ่ายบริการลูกค้า หากต้องการหยุดเล่นทันที ให้กันตัวเองออกที่เล่นอย่างปลอดภัย เราอาจปิดบัญชีของคุณเมื่อผิดข้อกำหนด</p><h3>7. การเปลี่ยนแปลง</h3><p>เราแจ้งการเปลี่ยนแปลงในประกาศ ผู้ไม่เห็นด้วยถอนยอดเงินและขอให้ปิดบัญชีได้</p>",
      ],
      AR: [
        "الشروط والأحكام",
        "ما نتفق عليه معًا",
        "<h3>1. من يحق له اللعب</h3><p>عمرك 18 عامًا على الأقل وبالغ بحسب قانون بلدك، واللعب مسموح لك هناك، وتلعب لنفسك. حساب واحد لكل شخص.</p><h3>2. حسابك</h3><p>تحفظ كلمة مرورك لنفسك وتخبرنا إن عرفها غيرك؛ وما يجري بها قبل ذلك يُعد منك.</p><h3>3. الرهانات</h3><p>الرهان المقبول نافذ، والنتيجة ما سجّله خادم اللعبة. العطل الظاهر للجميع يُبطل الجولة وتُعاد الرهانات.</p><h3>4. المال</h3><p>الإيداع والسحب عبر حسابات باسمك. رصيدك ليس وديعة مصرفية ولا فائدة عليه.</p><h3>5. الممنوع</h3><p>التواطؤ، والبرامج التي تلعب عنك، وأموال الآخرين، وتعدد الحسابات.</p><h3>6. الإغلاق</h3><p>لإغلاق حسابك اسحب رصيدك واكتب إلى خدمة العملاء. وللتوقف عن اللعب فورًا استبعد نفسك في «لعب أكثر أمانًا». ولنا إغلاق حسابك عند مخالفة الشروط.</p><h3>7. التعديلات</h3><p>نعلن التعديلات في الإشعارات، ولمن لا يوافق سحب رصيده وطلب إغلاق حسابه.</p>",
      ],
    },
  },
  {
    kind: "HELP_TOPIC",
    name: "privacy",
    texts: {
      EN: [
        "Privacy notice",
        "What we store about you, and why",
        "<p>We store what your account needs: your username, your contact details, your bets and payments, and where you signed in from.</p><ul><li>Contact details and documents are encrypted. We store passwords only as hashes, which cannot be turned back into the password.</li><li>We keep records of payments and bets for as long as the law requires.</li><li>We do not sell your data. Our staff see only what they need for their work.</li></ul><h3>Your rights</h3><p>You may ask what data we hold, have it corrected, receive a copy, or have anything deleted that the law does not require us to keep.</p><h3>Cookies</h3><p>If you choose to stay signed in, one cookie remembers you for a day. We use no advertising cookies.</p>",
      ],
      CN: [
        "隐私声明",
        "我们保留什么、为何保留",
        "<p>我们仅保留账户所需：用户名、您提供的联系方式、投注与支付记录，以及登录来源。</p><ul><li>联系方式与证件加密保存；密码以不可还原的方式保存。</li><li>支付与投注记录按法律要求保存。</li><li>我们不出售您的数据，员工只能看到工作所需内容。</li></ul><h3>您的权利</h3><p>您可查询、更正、获取您的数据副本，或要求删除法律未要求保留的部分。</p><h3>Cookie</h3><p>如您选择保持登录，一个 Cookie 会记住您一天。我们不使用广告 Cookie。</p>",
      ],
      VI: [
        "Thông báo về quyền riêng tư",
        "Chúng tôi giữ gì và vì sao",
        "<p>Chúng tôi giữ những gì tài khoản cần: tên đăng nhập, thông tin liên hệ bạn cung cấp, cược và thanh toán, và nơi bạn đăng nhập.</p><ul><li>Thông tin liên hệ và giấy tờ được mã hóa; mật khẩu chỉ được lưu dưới dạng mã băm, không thể đảo ngược.</li><li>Thanh toán và cược được giữ theo yêu cầu của luật.</li><li>Chúng tôi không bán dữ liệu của bạn; nhân viên chỉ thấy những gì công việc yêu cầu.</li></ul><h3>Quyền của bạn</h3><p>Bạn có thể hỏi chúng tôi đang giữ gì, yêu cầu sửa, nhận bản sao, hoặc xóa phần mà luật không buộc giữ.</p><h3>Cookie</h3><p>Một cookie ghi nhớ bạn trong một ngày nếu bạn muốn. Không có cookie quảng cáo.</p>",
      ],
      TH: [
        "ประกาศความเป็นส่วนตัว",
        "เราเก็บอะไรและเพราะอะไร",
        "<p>เราเก็บสิ่งที่บัญชีจำเป็นต้องมี ได้แก่ ชื่อผู้ใช้ ช่องทางติดต่อที่แจ้งไว้ การเดิมพันและการชำระเงิน และที่ที่คุณเข้าสู่ระบบ</p><ul><li>ช่องทางติดต่อและเอกสารเก็บแบบเข้ารหัส รหัสผ่านเก็บในรูปแบบที่อ่านกลับไม่ได้</li><li>การชำระเงินและเดิมพันเก็บตามที่กฎหมายกำหนด</li><li>เราไม่ขายข้อมูลของคุณ พนักงานเห็นเท่าที่งานต้องใช้</li></ul><h3>สิทธิของคุณ</h3><p>คุณขอดู ขอแก้ไข ขอรับสำเนา หรือขอให้ลบส่วนที่กฎหมายไม่บังคับให้เก็บได้</p><h3>คุกกี้</h3><p>มีคุกกี้หนึ่งตัวที่จำคุณหนึ่งวันหากคุณขอ ไม่มีคุกกี้โฆษณา</p>",
      ],
      AR: [
        "إشعار الخصوصية",
        "ما نحتفظ به عنك ولماذا",
        "<p>نحتفظ بما يحتاجه الحساب: اسم المستخدم، وبيانات الاتصال التي ذكرتها، ورهاناتك ومدفوعاتك، ومن أين سجّلت الدخول.</p><ul><li>بيانات الاتصال والوثائق مشفّرة، ولا نخزّن من كلمات المرور إلا تجزئة لا يمكن عكسها.</li><li>تُحفظ المدفوعات والرهانات المدة التي يطلبها القانون.</li><li>لا نبيع بياناتك، ويرى العاملون ما يتطلبه عملهم فقط.</li></ul><h3>حقوقك</h3><p>لك أن تسأل عما لدينا وتطلب تصحيحه أو نسخة منه، أو تطلب حذف ما لا يُلزمنا القانون بحفظه.</p><h3>ملفات الارتباط</h3><p>ملف واحد يتذكرك يومًا إن طلبت ذلك، ولا ملفات للإعلانات.</p>",
      ],
    },
  },
  {
    kind: "HELP_TOPIC",
    name: "responsible-gaming",
    texts: {
      EN: [
        "Responsible gaming",
        "Keep gaming fun, and know where to stop",
        "<p>Gaming is entertainment that costs money. It is not a way to earn money or to win back losses.</p><h3>Ask yourself</h3><ul><li>Do I play for longer, or for more, than I meant to?</li><li>Do I play to forget, or to win back losses?</li><li>Do I hide how much I play?</li></ul><p>If you answer yes to any of these, take a break now and talk to someone.</p><h3>What helps</h3><ul><li>Limits on deposits, losses, stakes and time played, set before you play</li><li>A time-out of 1 day to 6 weeks</li><li>Self-exclusion for 6 months to 5 years, or permanently: you cannot play, and you receive no promotions</li></ul><p>Set any of these yourself under Safer gambling in the account menu, or ask customer service. A lower limit, a time-out or a self-exclusion starts immediately and applies to all of {brand}.</p><h3>Children</h3><p>No one under 18 may play. Keep your password away from children, and use a filter on any browser you share with them.</p>",
      ],
      CN: [
        "负责任博彩",
        "享受乐趣，懂得适可而止",
        "<p>游戏是要花钱的娱乐，不是赚钱的方式，也不是挽回损失的办法。</p><h3>问问自己</h3><ul><li>我是否玩得比预想更久、更多？</li><li>我是否为了忘忧或翻本而玩？</li><li>我是否隐瞒游戏的程度？</li></ul><p>若有一项回答“是”，请立刻休息，并找人谈谈。</p><h3>可以怎么做</h3><ul><li>在游戏前设定存款、亏损、投注与时间限额</li><li>暂停游戏一天至六周</li><li>自我排除六个月至五年，或永久：无法游戏，也不会收到任何优惠</li></ul><p>您可在账户菜单的“理性娱乐”中自行设置，或联系客服。降低限额、暂停游戏与自我排除立即生效，并适用于整个 {brand}。</p><h3>未成年人</h3><p>未满 18 岁不得参与。请勿让孩子知道密码，并在共用浏览器中使用过滤工具。</p>",
      ],
      VI: [
        "Chơi có trách nhiệm",
        "Chơi vui và biết điểm dừng",
        "<p>Chơi là giải trí có tốn tiền. Đó không phải cách kiếm tiền, cũng không phải cách gỡ lại.</p><h3>Tự hỏi mình</h3><ul><li>Tôi có chơi lâu hơn hay nhiều hơn dự định không?</li><li>Tôi có chơi để quên hay để gỡ không?</li><li>Tôi có giấu mức độ chơi không?</li></ul><p>Nếu có một câu trả lời “có”, hãy nghỉ ngay và nói chuyện với ai đó.</p><h3>Điều giúp ích</h3><ul><li>Hạn mức nạp, thua, cược và thời gian chơi, đặt trước khi chơi</li><li>Tạm nghỉ từ một ngày đến sáu tuần</li><li>Tự loại trừ từ sáu tháng đến năm năm, hoặc vĩnh viễn: bạn không thể chơi và không nhận khuyến mãi</li></ul><p>Bạn tự đặt trong mục Chơi an toàn ở menu tài khoản, hoặc nhờ chăm sóc khách hàng. Hạn mức thấp hơn, tạm nghỉ hay tự loại trừ có hiệu lực ngay và áp dụng cho toàn bộ {brand}.</p><h3>Trẻ em</h3><p>Người dưới 18 tuổi không được chơi. Giữ mật khẩu xa trẻ em và dùng bộ lọc cho trình duyệt dùng chung.</p>",
      ],
      TH: [
        "เล่นอย่างรับผิดชอบ",
        "เล่นให้สนุกและรู้จักหยุด",
        "<p>การเล่นเกมเป็นความบันเทิงที่มีค่าใช้จ่าย ไม่ใช่วิธีหาเงิน และไม่ใช่วิธีเอาคืน</p><h3>ถามตัวเอง</h3><ul><li>ฉันเล่นนานหรือมากกว่าที่ตั้งใจหรือไม่</li><li>ฉันเล่นเพื่อให้ลืมหรือเพื่อเอาคืนหรือไม่</li><li>ฉันปิดบังว่าเล่นมากแค่ไหนหรือไม่</li></ul><p>หากตอบว่าใช่ข้อใดข้อหนึ่ง ให้พักทันทีและคุยกับใครสักคน</p><h3>สิ่งที่ช่วยได้</h3><ul><li>วงเงินจำกัดสำหรับการฝาก ยอดเสีย ยอดเดิมพัน และเวลาเล่น ตั้งก่อนเล่น</li><li>พักชั่วคราวหนึ่งวันถึงหกสัปดาห์</li><li>กันตัวเองออกหกเดือนถึงห้าปี หรือถาวร คุณเล่นไม่ได้และไม่ได้รับโปรโมชั่น</li></ul><p>ตั้งค่าเองได้ที่เล่นอย่างปลอดภัยในเมนูบัญชี หรือแจ้งฝ่ายบริการลูกค้า วงเงินที่ต่ำลง การพักชั่วคราว และการกันตัวเองออกมีผลทันทีทั่วทั้ง {brand}</p><h3>เด็ก</h3><p>ผู้มีอายุต่ำกว่า 18 ปีห้ามเล่น เก็บรหัสผ่านให้พ้นมือเด็กและใช้ตัวกรองในเบราว์เซอร์ที่ใช้ร่วมกัน</p>",
      ],
      AR: [
        "اللعب المسؤول",
        "استمتع باللعب واعرف متى تتوقف",
        "<p>اللعب ترفيه يكلف مالًا؛ ليس وسيلة لكسبه ولا لاستعادة ما ضاع.</p><h3>اسأل نفسك</h3><ul><li>هل ألعب أطول أو بأكثر مما نويت؟</li><li>هل ألعب لأنسى أو لأعوّض؟</li><li>هل أخفي كم ألعب؟</li></ul><p>إن أجبت بنعم عن واحد منها فخذ استراحة الآن وتحدث إلى أحد.</p><h3>ما يساعد</h3><ul><li>حدود للإيداع والخسارة والرهانات ووقت اللعب توضع قبل اللعب</li><li>استراحة مؤقتة من يوم إلى ستة أسابيع</li><li>استبعاد ذاتي من ستة أشهر إلى خمس سنوات أو نهائيًا: لا يمكنك اللعب ولا يصلك أي عرض</li></ul><p>اضبط أيًا منها بنفسك في «لعب أكثر أمانًا» من قائمة الحساب، أو اطلب ذلك من خدمة العملاء. يسري خفض الحد والاستراحة والاستبعاد فورًا وفي {brand} كله.</p><h3>الأطفال</h3><p>لا يلعب من هو دون 18 عامًا. أبعد كلمة مرورك عن الأطفال واستعمل مرشّحًا في المتصفح المشترك.</p>",
      ],
    },
  },
  {
    kind: "HELP_TOPIC",
    name: "bonus-rules",
    texts: {
      EN: [
        "Promotion rules",
        "What applies to every bonus",
        "<ul><li>You choose a bonus when you deposit, one for each deposit. It is optional.</li><li>Valid bets from settled rounds count towards the wagering requirement: the stake in slots, fishing and lotteries; in other games the amount won or lost, up to the stake. Cancelled bets do not count.</li><li>The bonus is added to your balance with the deposit. Once added, it cannot be given up.</li></ul><p>A promotion's own terms take precedence over these rules.</p>",
      ],
      CN: [
        "优惠规则",
        "适用于所有奖金",
        "<ul><li>存款时可选择奖金，每笔存款限一份，是否领取由您决定。</li><li>投注要求按已结算局的有效投注计算：老虎机、捕鱼和彩票按投注额；其他游戏按该局输赢金额，最高为投注额。已取消的投注不计。</li><li>奖金随存款一并计入余额，计入后不可放弃。</li></ul><p>各优惠自身的条款优先于本规则。</p>",
      ],
      VI: [
        "Thể lệ khuyến mãi",
        "Áp dụng cho mọi tiền thưởng",
        "<ul><li>Bạn chọn tiền thưởng khi nạp tiền, mỗi lần nạp một khoản. Tiền thưởng là tùy chọn.</li><li>Yêu cầu cược tính cược hợp lệ của các ván đã kết toán: tiền cược đối với slot, bắn cá và xổ số; với trò khác là số tiền thắng hoặc thua của ván, tối đa bằng tiền cược. Cược bị hủy không tính.</li><li>Tiền thưởng được cộng vào số dư cùng với khoản nạp. Sau khi cộng thì không thể từ bỏ.</li></ul><p>Điều khoản riêng của từng khuyến mãi được ưu tiên hơn thể lệ này.</p>",
      ],
      TH: [
        "กติกาโปรโมชั่น",
        "สิ่งที่ใช้กับทุกโบนัส",
        "<ul><li>คุณเลือกโบนัสเมื่อฝากเงิน ครั้งละหนึ่งโบนัส จะเลือกหรือไม่ก็ได้</li><li>ยอดเดิมพันที่กำหนดนับจากเดิมพันที่นับของรอบที่คิดผลแล้ว สล็อต ยิงปลา และลอตเตอรี่นับยอดเดิมพัน เกมอื่นนับยอดที่ได้หรือเสียในรอบ ไม่เกินยอดเดิมพัน เดิมพันที่ยกเลิกไม่นับ</li><li>โบนัสเข้ายอดเงินพร้อมเงินฝาก เมื่อเข้าแล้วสละไม่ได้</li></ul><p>เงื่อนไขของแต่ละโปรโมชั่นมีผลเหนือกติกานี้</p>",
      ],
      AR: [
        "قواعد العروض",
        "ما يسري على كل مكافأة",
        "<ul><li>تختار المكافأة عند الإيداع، واحدة لكل إيداع، وهي اختيارية.</li><li>تُحتسب الرهانات المطلوبة من الرهانات المحتسبة للجولات المُسوّاة: قيمة الرهان في السلوتس والصيد واليانصيب، وفي غيرها ما ربحته الجولة أو خسرته بحد أقصى قيمة الرهان. ولا تُحتسب الرهانات الملغاة.</li><li>تُضاف المكافأة إلى رصيدك مع الإيداع، ولا يمكن التخلي عنها بعد إضافتها.</li></ul><p>شروط كل عرض مقدَّمة على هذه القواعد.</p>",
      ],
    },
  },
  {
    kind: "HELP_TOPIC",
    name: "verification",
    texts: {
      EN: [
        "Identity verification",
        "What we check, and when",
        "<p>We check your details as you use your account.</p><ul><li>Your age, by your date of birth: you must be at least 18</li><li>Your phone number and email address, by a code or link that we send you</li><li>Your legal name: we only pay accounts in your name</li></ul><p>We may ask you for more before we pay you. We will never ask for a password or a code.</p>",
      ],
      CN: [
        "身份验证",
        "核实什么，何时核实",
        "<p>在您使用账户的过程中，我们会核实您的资料。</p><ul><li>年龄：按出生日期，您须年满 18 周岁</li><li>手机号与邮箱：通过我们发送的验证码或链接</li><li>收款人姓名：我们只向您本人名下的账户付款</li></ul><p>付款前我们可能需要更多资料。我们绝不会索要密码或验证码。</p>",
      ],
      VI: [
        "Xác minh danh tính",
        "Chúng tôi kiểm tra gì và khi nào",
        "<p>Chúng tôi kiểm tra thông tin của bạn trong quá trình bạn dùng tài khoản.</p><ul><li>Tuổi, theo ngày sinh: bạn phải từ 18 tuổi trở lên</li><li>Số điện thoại và email, bằng mã hoặc liên kết chúng tôi gửi</li><li>Tên người nhận tiền: chúng tôi chỉ trả vào tài khoản đứng tên bạn</li></ul><p>Chúng tôi có thể hỏi thêm trước khi trả tiền. Chúng tôi không bao giờ hỏi mật khẩu hay mã.</p>",
      ],
      TH: [
        "ยืนยันตัวตน",
        "เราตรวจอะไร และเมื่อใด",
        "<p>เราตรวจข้อมูลของคุณระหว่างที่คุณใช้บัญชี</p><ul><li>อายุ ตามวันเกิด คุณต้องมีอายุ 18 ปีขึ้นไป</li><li>หมายเลขโทรศัพท์และอีเมล ด้วยรหัสหรือลิงก์ที่เราส่งให้</li><li>ชื่อผู้รับเงิน เราจ่ายเฉพาะบัญชีในชื่อของคุณ</li></ul><p>เราอาจขอข้อมูลเพิ่มก่อนจ่ายเงิน เราไม่ขอรหัสผ่านหรือรหัสยืนยัน</p>",
      ],
      AR: [
        "إثبات هويتك",
        "ما نتحقق منه ومتى",
        "<p>نتحقق من بياناتك أثناء استخدامك للحساب.</p><ul><li>عمرك بتاريخ ميلادك: يجب ألا يقل عن 18 عامًا</li><li>رقم هاتفك وبريدك الإلكتروني برمز أو رابط نرسله إليك</li><li>اسم المستفيد: لا ندفع إلا إلى حسابات باسمك</li></ul><p>قد نطلب منك المزيد قبل أن ندفع لك. لن نطلب منك أبدًا كلمة مرور أو رمزًا.</p>",
      ],
    },
  },
];
