import type { DemoEntry } from "./demo-entry.js";
import { demoRules } from "./help-rules.js";

/** Help on the account, money, games and support. */
const guides: readonly DemoEntry[] = [
  {
    kind: "HELP_TOPIC",
    name: "about",
    texts: {
      EN: [
        "About {brand}",
        "Who we are and what you find here",
        "<p>{brand} is an online gaming house for adults. You find slots of three studios, a record of every round you played, and people who answer in your language.</p><h3>What we hold ourselves to</h3><ul><li>Games whose figures are public and whose rounds can be verified</li><li>Clear rules, in plain words</li><li>Limits that bind us as much as you</li></ul>",
      ],
      CN: [
        "关于 {brand}",
        "我们是谁，您能在这里找到什么",
        "<p>{brand} 是面向成年人的线上娱乐平台：三家工作室的老虎机、每一局的完整记录，以及用您的语言解答的客服。</p><h3>我们的承诺</h3><ul><li>游戏数据公开，每局可验证</li><li>规则清楚，措辞平实</li><li>限额对您有效，对我们同样有效</li></ul>",
      ],
      VI: [
        "Về {brand}",
        "Chúng tôi là ai và có gì ở đây",
        "<p>{brand} là nhà chơi trực tuyến dành cho người lớn: slot của ba xưởng, lịch sử từng ván và đội ngũ trả lời bằng ngôn ngữ của bạn.</p><h3>Cam kết của chúng tôi</h3><ul><li>Số liệu trò chơi công khai, ván chơi kiểm chứng được</li><li>Quy tắc rõ ràng, dễ hiểu</li><li>Giới hạn ràng buộc cả chúng tôi lẫn bạn</li></ul>",
      ],
      TH: [
        "เกี่ยวกับ {brand}",
        "เราคือใครและมีอะไรที่นี่",
        "<p>{brand} เป็นแหล่งเกมออนไลน์สำหรับผู้ใหญ่ มีสล็อตจากสามค่ายเกม บันทึกทุกรอบที่คุณเล่น และทีมงานที่ตอบเป็นภาษาของคุณ</p><h3>สิ่งที่เรายึดถือ</h3><ul><li>ตัวเลขของเกมเปิดเผยและตรวจสอบรอบได้</li><li>กติกาชัดเจน เข้าใจง่าย</li><li>ขีดจำกัดที่ผูกพันทั้งเราและคุณ</li></ul>",
      ],
      AR: [
        "عن {brand}",
        "من نحن وماذا تجد هنا",
        "<p>{brand} دار ألعاب إلكترونية للبالغين: ألعاب سلوت من ثلاثة استوديوهات وسجل لكل جولة لعبتها وفريق يجيبك بلغتك.</p><h3>ما نلتزم به</h3><ul><li>أرقام الألعاب علنية وجولاتها قابلة للتحقق</li><li>قواعد واضحة بكلمات بسيطة</li><li>حدود تلزمنا كما تلزمك</li></ul>",
      ],
    },
  },
  {
    kind: "HELP_TOPIC",
    name: "account",
    texts: {
      EN: [
        "Your account",
        "Registering, signing in, changing what we know of you",
        "<h3>Registering</h3><p>You need a user name or a phone number, and a password. One account for each person; it is yours alone and cannot be handed on.</p><h3>Signing in</h3><p>From a new device or network we may ask for one more proof. After several wrong passwords you are asked to read a picture, then to wait.</p><h3>Forgotten password</h3><p>Choose “Forgot password?” and have a link or a code sent. Changing it signs out every other device.</p>",
      ],
      CN: [
        "您的账户",
        "注册、登录与修改资料",
        "<h3>注册</h3><p>需要用户名或手机号，以及密码。每人一个账户，仅供本人使用，不可转让。</p><h3>登录</h3><p>在新设备或新网络登录时，可能需要额外验证。多次输错密码后需识别图片，之后需等待。</p><h3>忘记密码</h3><p>选择“忘记密码？”，获取链接或验证码。修改后其他设备将全部退出。</p>",
      ],
      VI: [
        "Tài khoản của bạn",
        "Đăng ký, đăng nhập, thay đổi thông tin",
        "<h3>Đăng ký</h3><p>Bạn cần tên đăng nhập hoặc số điện thoại và mật khẩu. Mỗi người một tài khoản, không chuyển nhượng.</p><h3>Đăng nhập</h3><p>Từ thiết bị hoặc mạng mới, chúng tôi có thể yêu cầu thêm một bước xác minh. Sau vài lần sai mật khẩu bạn sẽ phải đọc hình, rồi chờ.</p><h3>Quên mật khẩu</h3><p>Chọn “Quên mật khẩu?” để nhận liên kết hoặc mã. Đổi mật khẩu sẽ đăng xuất mọi thiết bị khác.</p>",
      ],
      TH: [
        "บัญชีของคุณ",
        "สมัคร เข้าสู่ระบบ และแก้ไขข้อมูล",
        "<h3>สมัคร</h3><p>ใช้ชื่อผู้ใช้หรือหมายเลขโทรศัพท์ และรหัสผ่าน หนึ่งคนหนึ่งบัญชี เป็นของคุณเท่านั้นและโอนให้ผู้อื่นไม่ได้</p><h3>เข้าสู่ระบบ</h3><p>จากอุปกรณ์หรือเครือข่ายใหม่ อาจต้องยืนยันเพิ่มอีกหนึ่งขั้น หากใส่รหัสผิดหลายครั้งต้องอ่านภาพแล้วรอ</p><h3>ลืมรหัสผ่าน</h3><p>เลือก “ลืมรหัสผ่าน” เพื่อรับลิงก์หรือรหัส การเปลี่ยนรหัสผ่านจะออกจากระบบทุกอุปกรณ์อื่น</p>",
      ],
      AR: [
        "حسابك",
        "التسجيل والدخول وتعديل بياناتك",
        "<h3>التسجيل</h3><p>تحتاج اسم مستخدم أو رقم هاتف وكلمة مرور. لكل شخص حساب واحد خاص به لا يُنقل إلى غيره.</p><h3>تسجيل الدخول</h3><p>من جهاز أو شبكة جديدة قد نطلب إثباتًا إضافيًا. وبعد كلمات مرور خاطئة متكررة يُطلب منك قراءة صورة ثم الانتظار.</p><h3>نسيت كلمة المرور</h3><p>اختر «نسيت كلمة المرور؟» ليصلك رابط أو رمز. تغييرها يُخرج بقية الأجهزة.</p>",
      ],
    },
  },
  {
    kind: "HELP_TOPIC",
    name: "deposits",
    texts: {
      EN: [
        "Deposits",
        "How money comes into your wallet",
        "<p>You deposit in the currency of your wallet, from an account or card in your own name.</p><ol><li>Choose “Deposit” and a way to pay.</li><li>Enter the amount and follow the steps shown.</li><li>Your balance changes as soon as the payment is confirmed.</li></ol><p>Keep the receipt until you see the money. Payments from other people's accounts are sent back.</p><h3>Limits</h3><p>You may set yourself a limit for a day, a week or a month. Lowering it works at once, raising it after a day.</p>",
      ],
      CN: [
        "存款",
        "资金如何进入您的钱包",
        "<p>请使用本人名下的账户或银行卡，以钱包币种存款。</p><ol><li>点击“存款”并选择支付方式。</li><li>输入金额，按提示操作。</li><li>付款确认后余额立即更新。</li></ol><p>到账前请保留凭证。他人账户的付款将被退回。</p><h3>限额</h3><p>您可设定每日、每周或每月限额。调低立即生效，调高在一天后生效。</p>",
      ],
      VI: [
        "Nạp tiền",
        "Tiền vào ví của bạn thế nào",
        "<p>Bạn nạp bằng tiền tệ của ví, từ tài khoản hoặc thẻ đứng tên mình.</p><ol><li>Chọn “Nạp tiền” và cách thanh toán.</li><li>Nhập số tiền và làm theo hướng dẫn.</li><li>Số dư thay đổi ngay khi khoản thanh toán được xác nhận.</li></ol><p>Giữ biên nhận đến khi thấy tiền. Khoản từ tài khoản người khác sẽ được hoàn lại.</p><h3>Giới hạn</h3><p>Bạn có thể tự đặt giới hạn ngày, tuần hoặc tháng. Giảm có hiệu lực ngay, tăng sau một ngày.</p>",
      ],
      TH: [
        "ฝากเงิน",
        "เงินเข้ากระเป๋าของคุณอย่างไร",
        "<p>ฝากเป็นสกุลเงินของกระเป๋า จากบัญชีหรือบัตรในชื่อของคุณเอง</p><ol><li>เลือก “ฝากเงิน” และช่องทางชำระ</li><li>ใส่จำนวนเงินและทำตามขั้นตอน</li><li>ยอดเงินเปลี่ยนทันทีเมื่อยืนยันการชำระ</li></ol><p>เก็บหลักฐานไว้จนกว่าจะเห็นเงิน การชำระจากบัญชีผู้อื่นจะถูกส่งคืน</p><h3>ขีดจำกัด</h3><p>ตั้งขีดจำกัดรายวัน รายสัปดาห์ หรือรายเดือนได้ ลดมีผลทันที เพิ่มมีผลหลังหนึ่งวัน</p>",
      ],
      AR: [
        "الإيداع",
        "كيف يصل المال إلى محفظتك",
        "<p>تودع بعملة محفظتك من حساب أو بطاقة باسمك.</p><ol><li>اختر «إيداع» وطريقة الدفع.</li><li>أدخل المبلغ واتبع الخطوات.</li><li>يتغير رصيدك فور تأكيد الدفع.</li></ol><p>احتفظ بالإيصال حتى ترى المبلغ. المدفوعات من حسابات الآخرين تُعاد.</p><h3>الحدود</h3><p>يمكنك وضع حد ليوم أو أسبوع أو شهر. خفضه يسري فورًا ورفعه بعد يوم.</p>",
      ],
    },
  },
  {
    kind: "HELP_TOPIC",
    name: "withdrawals",
    texts: {
      EN: [
        "Withdrawals",
        "How money comes back to you",
        "<p>You withdraw to an account in your own name, confirmed by your payment password.</p><ol><li>Set a payment password under Security, once.</li><li>Choose “Withdraw”, the account and the amount.</li><li>The amount is set aside at once; you see each step until it is paid.</li></ol><p>We may ask you to prove who you are before the first payment. A withdrawal in progress is not undone to go on playing.</p>",
      ],
      CN: [
        "提款",
        "资金如何回到您手中",
        "<p>提款至本人名下的账户，并以支付密码确认。</p><ol><li>在“安全”中设置一次支付密码。</li><li>点击“提款”，选择账户与金额。</li><li>金额立即冻结，每一步进度均可查看，直至到账。</li></ol><p>首次付款前我们可能需要核实身份。处理中的提款不会为继续游戏而撤销。</p>",
      ],
      VI: [
        "Rút tiền",
        "Tiền trở về với bạn thế nào",
        "<p>Bạn rút về tài khoản đứng tên mình, xác nhận bằng mật khẩu thanh toán.</p><ol><li>Đặt mật khẩu thanh toán trong mục Bảo mật, một lần.</li><li>Chọn “Rút tiền”, tài khoản và số tiền.</li><li>Số tiền được giữ riêng ngay; bạn theo dõi từng bước đến khi trả xong.</li></ol><p>Chúng tôi có thể yêu cầu chứng minh danh tính trước lần trả đầu. Lệnh rút đang xử lý không được hủy để chơi tiếp.</p>",
      ],
      TH: [
        "ถอนเงิน",
        "เงินกลับมาหาคุณอย่างไร",
        "<p>ถอนไปยังบัญชีในชื่อของคุณเอง ยืนยันด้วยรหัสผ่านการชำระเงิน</p><ol><li>ตั้งรหัสผ่านการชำระเงินในเมนูความปลอดภัยหนึ่งครั้ง</li><li>เลือก “ถอนเงิน” บัญชี และจำนวน</li><li>เงินถูกกันไว้ทันที และคุณเห็นทุกขั้นตอนจนกว่าจะจ่าย</li></ol><p>เราอาจขอยืนยันตัวตนก่อนจ่ายครั้งแรก รายการถอนที่กำลังดำเนินการจะไม่ถูกยกเลิกเพื่อเล่นต่อ</p>",
      ],
      AR: [
        "السحب",
        "كيف يعود المال إليك",
        "<p>تسحب إلى حساب باسمك وتؤكد بكلمة مرور الدفع.</p><ol><li>ضع كلمة مرور الدفع مرة واحدة في «الأمان».</li><li>اختر «سحب» والحساب والمبلغ.</li><li>يُحجز المبلغ فورًا وترى كل خطوة حتى الدفع.</li></ol><p>قد نطلب إثبات هويتك قبل أول دفعة. السحب الجاري لا يُلغى لمواصلة اللعب.</p>",
      ],
    },
  },
  {
    kind: "HELP_TOPIC",
    name: "games",
    texts: {
      EN: [
        "Games and bets",
        "Stakes, rounds, interruptions",
        "<h3>A round</h3><p>A bet is taken when the game accepts it, and the round ends when the game closes it. Your betting record lists every round with its stake and its win.</p><h3>If the line breaks</h3><p>A round that was accepted goes on without you. Open the game again to see how it ended. What was not accepted costs nothing.</p><h3>Faults</h3><p>A malfunction voids the bets it touched; stakes come back.</p>",
      ],
      CN: [
        "游戏与投注",
        "投注、局与中断",
        "<h3>一局游戏</h3><p>游戏接受投注即扣款，游戏关闭该局即结束。投注记录列出每一局的投注与派彩。</p><h3>网络中断</h3><p>已接受的局会继续进行，重新打开游戏即可查看结果。未接受的投注不收费。</p><h3>故障</h3><p>故障涉及的投注作废并退还本金。</p>",
      ],
      VI: [
        "Trò chơi và đặt cược",
        "Mức cược, ván chơi, gián đoạn",
        "<h3>Một ván</h3><p>Cược được trừ khi trò chơi chấp nhận, và ván kết thúc khi trò chơi đóng lại. Lịch sử cược liệt kê từng ván với tiền cược và tiền thắng.</p><h3>Nếu mất kết nối</h3><p>Ván đã chấp nhận vẫn tiếp tục. Mở lại trò chơi để xem kết quả. Cược chưa được nhận không mất phí.</p><h3>Sự cố</h3><p>Sự cố làm vô hiệu các cược liên quan; tiền cược được hoàn lại.</p>",
      ],
      TH: [
        "เกมและเดิมพัน",
        "เงินเดิมพัน รอบ และการขาดการเชื่อมต่อ",
        "<h3>หนึ่งรอบ</h3><p>เดิมพันถูกหักเมื่อเกมรับ และรอบจบเมื่อเกมปิด บันทึกการเดิมพันแสดงทุกรอบพร้อมเงินเดิมพันและเงินรางวัล</p><h3>หากสัญญาณขาด</h3><p>รอบที่รับแล้วดำเนินต่อไป เปิดเกมอีกครั้งเพื่อดูผล รอบที่ไม่ถูกรับไม่เสียเงิน</p><h3>ความขัดข้อง</h3><p>เดิมพันที่ได้รับผลกระทบเป็นโมฆะและคืนเงิน</p>",
      ],
      AR: [
        "الألعاب والرهانات",
        "الرهانات والجولات والانقطاعات",
        "<h3>الجولة</h3><p>يُخصم الرهان عندما تقبله اللعبة وتنتهي الجولة عندما تغلقها. سجل الرهانات يعرض كل جولة برهانها وربحها.</p><h3>إذا انقطع الاتصال</h3><p>الجولة المقبولة تستمر من دونك؛ افتح اللعبة مجددًا لترى نتيجتها. وما لم يُقبل لا يكلف شيئًا.</p><h3>الأعطال</h3><p>العطل يُبطل الرهانات المتأثرة وتُعاد مبالغها.</p>",
      ],
    },
  },
  {
    kind: "HELP_TOPIC",
    name: "fairness",
    texts: {
      EN: [
        "Fairness",
        "How to check a round yourself",
        "<p>The house's slots draw their numbers from two seeds: ours, whose fingerprint you see before the spin, and yours, which you choose.</p><ol><li>Open a round in your betting record and choose “Verify”.</li><li>Once our seed is revealed, your browser recomputes the draws.</li><li>If seed and fingerprint do not match, the page says so in red.</li></ol><p>Return to player is calculated exactly over every outcome, and is shown on each game's page.</p>",
      ],
      CN: [
        "公平性",
        "如何亲自验证一局",
        "<p>自营老虎机的随机数来自两个种子：我们的种子（旋转前公布其指纹）与您自选的种子。</p><ol><li>在投注记录中打开一局并选择“验证”。</li><li>我方种子公布后，您的浏览器会重新计算。</li><li>若种子与指纹不符，页面会以红色提示。</li></ol><p>返还率按全部结果精确计算，显示在各游戏页面。</p>",
      ],
      VI: [
        "Tính công bằng",
        "Tự kiểm tra một ván thế nào",
        "<p>Slot nhà lấy số từ hai hạt giống: của chúng tôi, có dấu vân tay hiển thị trước khi quay, và của bạn, do bạn chọn.</p><ol><li>Mở một ván trong lịch sử cược và chọn “Xác minh”.</li><li>Khi hạt giống của chúng tôi được công bố, trình duyệt tính lại các lượt rút.</li><li>Nếu hạt giống và dấu vân tay không khớp, trang sẽ báo đỏ.</li></ol><p>Tỷ lệ hoàn trả được tính chính xác trên mọi kết quả và ghi trên trang mỗi trò.</p>",
      ],
      TH: [
        "ความยุติธรรม",
        "ตรวจรอบด้วยตัวเองอย่างไร",
        "<p>สล็อตของเราสุ่มตัวเลขจากซีดสองส่วน คือของเราซึ่งแสดงลายนิ้วมือก่อนหมุน และของคุณที่คุณเลือกเอง</p><ol><li>เปิดรอบในบันทึกการเดิมพันแล้วเลือก “ตรวจสอบ”</li><li>เมื่อเปิดเผยซีดของเรา เบราว์เซอร์จะคำนวณใหม่</li><li>หากซีดกับลายนิ้วมือไม่ตรงกัน หน้าจะแจ้งเป็นสีแดง</li></ol><p>อัตราคืนผู้เล่นคำนวณอย่างแม่นยำจากทุกผลลัพธ์และแสดงในหน้าเกม</p>",
      ],
      AR: [
        "العدالة",
        "كيف تتحقق من جولة بنفسك",
        "<p>تستمد ألعابنا أرقامها من بذرتين: بذرتنا التي ترى بصمتها قبل الدورة، وبذرتك التي تختارها.</p><ol><li>افتح جولة في سجل الرهانات واختر «تحقق».</li><li>بعد كشف بذرتنا يعيد متصفحك حساب السحوبات.</li><li>لو لم تطابق البذرة بصمتها لظهر ذلك بالأحمر.</li></ol><p>نسبة العائد محسوبة بدقة على كل النتائج ومذكورة في صفحة كل لعبة.</p>",
      ],
    },
  },
  {
    kind: "HELP_TOPIC",
    name: "security",
    texts: {
      EN: [
        "Security",
        "Keeping your account yours",
        "<ul><li>Choose a password that you use nowhere else.</li><li>Bind an authenticator and keep its ten recovery codes on paper.</li><li>Bind a phone or an email address, so that you can recover your account.</li><li>Check your sessions now and then, and sign out any that you do not recognise.</li></ul><p>Our staff never ask for your password, your codes or your payment password.</p>",
      ],
      CN: [
        "安全",
        "守护您的账户",
        "<ul><li>使用别处不用的密码。</li><li>绑定验证器，并把十个恢复码写在纸上。</li><li>绑定手机或邮箱，这是找回账户的途径。</li><li>不时查看登录会话，退出不认识的设备。</li></ul><p>我们的员工绝不会索要您的密码、验证码或支付密码。</p>",
      ],
      VI: [
        "Bảo mật",
        "Giữ tài khoản là của riêng bạn",
        "<ul><li>Dùng mật khẩu không dùng ở nơi khác.</li><li>Liên kết ứng dụng xác thực và giữ mười mã khôi phục trên giấy.</li><li>Liên kết điện thoại hoặc thư: đó là đường vào lại.</li><li>Thỉnh thoảng xem các phiên đăng nhập và đăng xuất phiên lạ.</li></ul><p>Không ai bên chúng tôi hỏi mật khẩu, mã hay mật khẩu thanh toán của bạn.</p>",
      ],
      TH: [
        "ความปลอดภัย",
        "ให้บัญชีเป็นของคุณเสมอ",
        "<ul><li>ใช้รหัสผ่านที่ไม่ใช้ที่อื่น</li><li>ผูกแอปยืนยันตัวตนและเก็บรหัสกู้คืนสิบชุดไว้บนกระดาษ</li><li>ผูกโทรศัพท์หรืออีเมล ซึ่งเป็นทางกลับเข้าบัญชี</li><li>ตรวจดูเซสชันเป็นระยะ และออกจากระบบที่ไม่รู้จัก</li></ul><p>ทีมงานของเราไม่ขอรหัสผ่าน รหัสยืนยัน หรือรหัสผ่านการชำระเงิน</p>",
      ],
      AR: [
        "الأمان",
        "كيف يبقى حسابك لك وحدك",
        "<ul><li>اختر كلمة مرور لا تستعملها في مكان آخر.</li><li>اربط تطبيق مصادقة واحفظ رموز الاسترداد العشرة على ورقة.</li><li>اربط هاتفًا أو بريدًا؛ فهو طريق عودتك.</li><li>راجع جلساتك من حين لآخر وأخرج ما لا تعرفه.</li></ul><p>لا أحد منا يطلب كلمة مرورك أو رموزك أو كلمة مرور الدفع.</p>",
      ],
    },
  },
  {
    kind: "HELP_TOPIC",
    name: "contact",
    texts: {
      EN: [
        "Contact",
        "How to reach us",
        "<p>Customer service is there at every hour. The quickest way is the chat; by mail you have an answer within a day.</p><p>When you write, name your account and, if it is about a round, its number from the betting record. Never write your password.</p><h3>Complaints</h3><p>If an answer does not satisfy you, ask for a second look. Somebody else than before decides then, within ten days.</p>",
      ],
      CN: [
        "联系我们",
        "如何找到我们",
        "<p>客服全天候在线。聊天最快，邮件一天内回复。</p><p>来信请注明账户；若涉及某一局，请附投注记录中的局号。切勿写出密码。</p><h3>投诉</h3><p>若对答复不满意，可要求复核，将由另一位工作人员在十天内作出决定。</p>",
      ],
      VI: [
        "Liên hệ",
        "Cách tìm chúng tôi",
        "<p>Chăm sóc khách hàng có mặt mọi giờ. Nhanh nhất là chat; qua thư bạn có trả lời trong một ngày.</p><p>Khi viết, hãy nêu tài khoản và, nếu liên quan đến một ván, số ván trong lịch sử cược. Đừng bao giờ ghi mật khẩu.</p><h3>Khiếu nại</h3><p>Nếu chưa hài lòng, hãy yêu cầu xem lại. Một người khác sẽ quyết định trong mười ngày.</p>",
      ],
      TH: [
        "ติดต่อเรา",
        "ติดต่อเราได้อย่างไร",
        "<p>ฝ่ายบริการลูกค้าพร้อมทุกเวลา เร็วที่สุดคือแชต ทางอีเมลได้รับคำตอบภายในหนึ่งวัน</p><p>เมื่อเขียนมา โปรดแจ้งบัญชี และหากเกี่ยวกับรอบใด ให้แจ้งหมายเลขรอบจากบันทึกการเดิมพัน อย่าเขียนรหัสผ่าน</p><h3>ร้องเรียน</h3><p>หากยังไม่พอใจคำตอบ ขอให้พิจารณาใหม่ได้ ผู้อื่นจะตัดสินภายในสิบวัน</p>",
      ],
      AR: [
        "اتصل بنا",
        "كيف تصل إلينا",
        "<p>خدمة العملاء حاضرة في كل ساعة. المحادثة أسرع الطرق، وبالبريد يصلك الرد خلال يوم.</p><p>اذكر حسابك، وإن كان الأمر عن جولة فاذكر رقمها من سجل الرهانات. لا تكتب كلمة مرورك أبدًا.</p><h3>الشكاوى</h3><p>إن لم يرضك الجواب فاطلب مراجعة ثانية؛ يقرر حينها شخص آخر خلال عشرة أيام.</p>",
      ],
    },
  },
];

/** The help centre of the demo brands. */
export const demoHelp: readonly DemoEntry[] = [...guides, ...demoRules];
