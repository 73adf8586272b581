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
        "Who we are and what we offer",
        "<p>{brand} is an online gaming site for adults. You can play 71 slots from 3 studios, see every round you've played and get help in your language.</p><h3>What you can rely on</h3><ul><li>Published return to player, and rounds you can verify yourself</li><li>Clear rules in plain language</li><li>Limits that we follow too</li></ul>",
      ],
      CN: [
        "关于 {brand}",
        "关于我们与我们的服务",
        "<p>{brand} 是面向成年人的线上娱乐平台：3 家厂商的 71 款老虎机、每一局的完整记录，以及使用您语言的客服。</p><h3>您可以信赖的</h3><ul><li>返还率公开，每一局可自行验证</li><li>规则清楚易懂</li><li>您设的限额，我们同样遵守</li></ul>",
      ],
      VI: [
        "Về {brand}",
        "Chúng tôi là ai và mang đến điều gì",
        "<p>{brand} là trang trò chơi trực tuyến dành cho người lớn: 71 trò slot của 3 nhà cung cấp, lịch sử từng ván và hỗ trợ bằng ngôn ngữ của bạn.</p><h3>Điều bạn có thể tin tưởng</h3><ul><li>Tỷ lệ hoàn trả công khai, ván chơi bạn tự kiểm chứng được</li><li>Quy tắc rõ ràng, dễ hiểu</li><li>Hạn mức mà chính chúng tôi cũng tuân thủ</li></ul>",
      ],
      TH: [
        "เกี่ยวกับ {brand}",
        "เราเป็นใครและมีอะไรให้คุณ",
        "<p>{brand} เป็นเว็บไซต์เกมออนไลน์สำหรับผู้ใหญ่ มีสล็อต 71 เกมจาก 3 ค่ายเกม ประวัติทุกรอบที่คุณเล่น และทีมงานที่ตอบเป็นภาษาของคุณ</p><h3>สิ่งที่คุณวางใจได้</h3><ul><li>เปิดเผยอัตราจ่ายคืนผู้เล่น และคุณตรวจสอบรอบได้เอง</li><li>กติกาชัดเจน เข้าใจง่าย</li><li>วงเงินจำกัดที่เราปฏิบัติตามเช่นกัน</li></ul>",
      ],
      AR: [
        "عن {brand}",
        "من نحن وماذا نقدّم",
        "<p>{brand} موقع ألعاب إلكترونية للبالغين: 71 لعبة سلوت من 3 استوديوهات وسجل لكل جولة لعبتها وفريق يساعدك بلغتك.</p><h3>ما يمكنك الاعتماد عليه</h3><ul><li>نسبة عائد معلنة وجولات تتحقق منها بنفسك</li><li>قواعد واضحة بلغة بسيطة</li><li>حدود نلتزم بها نحن أيضًا</li></ul>",
      ],
    },
  },
  {
    kind: "HELP_TOPIC",
    name: "account",
    texts: {
      EN: [
        "Your account",
        "Registering, signing in and resetting your password",
        "<h3>Registering</h3><p>You need a username or a phone number, and a password. You can have one account. It's for you only and can't be transferred.</p><h3>Signing in</h3><p>On a new device or network, we may ask you to verify it's you. After several wrong passwords, we ask you to enter the characters in a picture, and then to wait before you try again.</p><h3>Forgotten password</h3><p>Choose “Forgot your password?” and we'll send you a link or a code. Changing your password signs you out on all other devices.</p>",
      ],
      CN: [
        "您的账户",
        "注册、登录与重设密码",
        "<h3>注册</h3><p>需要用户名或手机号，以及密码。每人一个账户，仅供本人使用，不可转让。</p><h3>登录</h3><p>在新设备或新网络登录时，可能需要额外验证。多次输错密码后需输入图片中的字符，再错则需等待后重试。</p><h3>忘记密码</h3><p>选择“忘记密码？”，获取链接或验证码。修改后其他设备将全部退出。</p>",
      ],
      VI: [
        "Tài khoản của bạn",
        "Đăng ký, đăng nhập và đặt lại mật khẩu",
        "<h3>Đăng ký</h3><p>Bạn cần tên đăng nhập hoặc số điện thoại và mật khẩu. Mỗi người một tài khoản, không chuyển nhượng.</p><h3>Đăng nhập</h3><p>Từ thiết bị hoặc mạng mới, chúng tôi có thể yêu cầu thêm một bước xác minh. Sau vài lần sai mật khẩu, bạn cần nhập các ký tự trong hình, rồi phải chờ trước khi thử lại.</p><h3>Quên mật khẩu</h3><p>Chọn “Quên mật khẩu?” để nhận liên kết hoặc mã. Đổi mật khẩu sẽ đăng xuất mọi thiết bị khác.</p>",
      ],
      TH: [
        "บัญชีของคุณ",
        "สมัคร เข้าสู่ระบบ และตั้งรหัสผ่านใหม่",
        "<h3>สมัคร</h3><p>ใช้ชื่อผู้ใช้หรือหมายเลขโทรศัพท์ และรหัสผ่าน หนึ่งคนหนึ่งบัญชี เป็นของคุณเท่านั้นและโอนให้ผู้อื่นไม่ได้</p><h3>เข้าสู่ระบบ</h3><p>จากอุปกรณ์หรือเครือข่ายใหม่ อาจต้องยืนยันเพิ่มอีกหนึ่งขั้น หากใส่รหัสผ่านผิดหลายครั้ง ต้องพิมพ์ตัวอักษรในภาพ และต่อจากนั้นต้องรอก่อนลองใหม่</p><h3>ลืมรหัสผ่าน</h3><p>เลือก “ลืมรหัสผ่านใช่ไหม” เพื่อรับลิงก์หรือรหัส การเปลี่ยนรหัสผ่านจะทำให้อุปกรณ์อื่นทั้งหมดออกจากระบบ</p>",
      ],
      AR: [
        "حسابك",
        "التسجيل والدخول وإعادة تعيين كلمة المرور",
        "<h3>التسجيل</h3><p>تحتاج اسم مستخدم أو رقم هاتف وكلمة مرور. لكل شخص حساب واحد خاص به لا يُنقل إلى غيره.</p><h3>تسجيل الدخول</h3><p>من جهاز أو شبكة جديدة قد نطلب منك تأكيد هويتك. وبعد عدة كلمات مرور خاطئة نطلب منك إدخال الأحرف الظاهرة في صورة، ثم الانتظار قبل المحاولة من جديد.</p><h3>نسيت كلمة المرور</h3><p>اختر «هل نسيت كلمة المرور؟» ليصلك رابط أو رمز. تغيير كلمة المرور يسجّل خروجك من كل الأجهزة الأخرى.</p>",
      ],
    },
  },
  {
    kind: "HELP_TOPIC",
    name: "deposits",
    texts: {
      EN: [
        "Deposits",
        "How to add money to your wallet",
        "<p>Deposit in your wallet's currency, from an account or card in your own name.</p><ol><li>Choose “Deposit” and a method.</li><li>Enter the amount and follow the steps.</li><li>We credit your balance as soon as the payment is confirmed.</li></ol><p>Keep your receipt until the money arrives. We return payments from other people's accounts.</p><h3>Limits</h3><p>Under Safer gambling, you can limit your deposits for 24 hours, 7 days or a calendar month. A lower limit applies immediately. To raise or remove a limit, wait 24 hours and then confirm.</p>",
      ],
      CN: [
        "存款",
        "如何为钱包充值",
        "<p>请使用本人名下的账户或银行卡，以钱包币种存款。</p><ol><li>点击“存款”并选择支付方式。</li><li>输入金额，按提示操作。</li><li>付款确认后余额立即更新。</li></ol><p>到账前请保留凭证。他人账户的付款将被退回。</p><h3>限额</h3><p>在“理性娱乐”中，您可按 24 小时、7 天或自然月限制存款。降低限额立即生效。提高或取消限额须等待 24 小时，届时由您再次确认。</p>",
      ],
      VI: [
        "Nạp tiền",
        "Cách nạp tiền vào ví",
        "<p>Bạn nạp bằng tiền tệ của ví, từ tài khoản hoặc thẻ đứng tên mình.</p><ol><li>Chọn “Nạp tiền” và phương thức.</li><li>Nhập số tiền và làm theo hướng dẫn.</li><li>Tiền vào số dư ngay khi khoản thanh toán được xác nhận.</li></ol><p>Giữ biên nhận đến khi nhận được tiền. Khoản từ tài khoản người khác sẽ được hoàn lại.</p><h3>Hạn mức</h3><p>Trong mục Chơi an toàn, bạn có thể đặt hạn mức nạp tiền cho 24 giờ, 7 ngày hoặc tháng dương lịch. Hạn mức thấp hơn có hiệu lực ngay. Nâng hoặc bỏ hạn mức phải chờ 24 giờ, sau đó bạn xác nhận lại.</p>",
      ],
      TH: [
        "ฝากเงิน",
        "วิธีเติมเงินเข้ากระเป๋า",
        "<p>ฝากเป็นสกุลเงินของกระเป๋า จากบัญชีหรือบัตรในชื่อของคุณเอง</p><ol><li>เลือก “ฝากเงิน” และช่องทางชำระ</li><li>ใส่จำนวนเงินและทำตามขั้นตอน</li><li>เงินเข้ายอดทันทีเมื่อยืนยันการชำระแล้ว</li></ol><p>เก็บหลักฐานไว้จนกว่าเงินจะเข้า เราส่งคืนการชำระจากบัญชีของผู้อื่น</p><h3>วงเงินจำกัด</h3><p>ในเมนูเล่นอย่างปลอดภัย คุณจำกัดยอดฝากได้ต่อ 24 ชั่วโมง 7 วัน หรือเดือนปฏิทิน วงเงินที่ต่ำลงมีผลทันที การเพิ่มหรือยกเลิกต้องรอ 24 ชั่วโมง แล้วคุณยืนยันอีกครั้ง</p>",
      ],
      AR: [
        "الإيداع",
        "كيف تضيف المال إلى محفظتك",
        "<p>تودع بعملة محفظتك من حساب أو بطاقة باسمك.</p><ol><li>اختر «إيداع» وطريقة الدفع.</li><li>أدخل المبلغ واتبع الخطوات.</li><li>نضيف المبلغ إلى رصيدك فور تأكيد الدفع.</li></ol><p>احتفظ بالإيصال حتى يصل المبلغ. نعيد المدفوعات القادمة من حسابات الآخرين.</p><h3>الحدود</h3><p>في «لعب أكثر أمانًا» يمكنك وضع حد لإيداعاتك خلال 24 ساعة أو 7 أيام أو شهر تقويمي. خفض الحد يسري فورًا. أما رفعه أو إلغاؤه فينتظر 24 ساعة ثم تؤكده مرة أخرى.</p>",
      ],
    },
  },
  {
    kind: "HELP_TOPIC",
    name: "withdrawals",
    texts: {
      EN: [
        "Withdrawals",
        "How to withdraw your money",
        "<p>Withdraw to an account in your own name and confirm with your payment password.</p><ol><li>Under Security, add your legal name and set a payment password. You do this once.</li><li>Choose “Withdraw”, an account and an amount.</li><li>The amount goes on hold immediately. You can follow its status until it's paid.</li></ol><p>We may ask you to verify your identity before we first pay you. You can't cancel a withdrawal to play with the money.</p>",
      ],
      CN: [
        "提款",
        "如何提取您的资金",
        "<p>提款至本人名下的账户，并以支付密码确认。</p><ol><li>在“账户安全”中填写收款人姓名并设置支付密码，只需一次。</li><li>点击“提款”，选择账户与金额。</li><li>金额立即冻结，每一步进度均可查看，直至到账。</li></ol><p>首次付款前我们可能需要核实您的身份。提款无法取消后再用于游戏。</p>",
      ],
      VI: [
        "Rút tiền",
        "Cách rút tiền của bạn",
        "<p>Bạn rút về tài khoản đứng tên mình, xác nhận bằng mật khẩu thanh toán.</p><ol><li>Trong mục Bảo mật, thêm tên người nhận tiền và đặt mật khẩu thanh toán. Chỉ cần làm một lần.</li><li>Chọn “Rút tiền”, tài khoản và số tiền.</li><li>Số tiền được giữ lại ngay. Bạn theo dõi được trạng thái đến khi tiền được trả.</li></ol><p>Chúng tôi có thể yêu cầu xác minh danh tính trước lần trả đầu tiên. Bạn không thể hủy lệnh rút để chơi bằng số tiền này.</p>",
      ],
      TH: [
        "ถอนเงิน",
        "วิธีถอนเงินของคุณ",
        "<p>ถอนไปยังบัญชีในชื่อของคุณเอง ยืนยันด้วยรหัสผ่านการชำระเงิน</p><ol><li>ในเมนูความปลอดภัย เพิ่มชื่อผู้รับเงินและตั้งรหัสผ่านการชำระเงิน ทำเพียงครั้งเดียว</li><li>เลือก “ถอนเงิน” บัญชี และจำนวน</li><li>จำนวนเงินจะถูกกันไว้ทันที คุณติดตามสถานะได้จนกว่าจะจ่าย</li></ol><p>เราอาจขอให้คุณยืนยันตัวตนก่อนจ่ายครั้งแรก คุณยกเลิกการถอนเพื่อนำเงินกลับไปเล่นไม่ได้</p>",
      ],
      AR: [
        "السحب",
        "كيف تسحب أموالك",
        "<p>تسحب إلى حساب باسمك وتؤكد بكلمة مرور الدفع.</p><ol><li>في «الأمان» أضف اسم المستفيد وعيّن كلمة مرور الدفع، وذلك مرة واحدة.</li><li>اختر «سحب» والحساب والمبلغ.</li><li>يُحجز المبلغ فورًا ويمكنك متابعة حالته حتى الدفع.</li></ol><p>قد نطلب إثبات هويتك قبل أن ندفع لك أول مرة. لا يمكنك إلغاء السحب لتلعب بالمبلغ.</p>",
      ],
    },
  },
  {
    kind: "HELP_TOPIC",
    name: "games",
    texts: {
      EN: [
        "Games and bets",
        "Stakes, rounds and interruptions",
        "<h3>Rounds</h3><p>Your stake is deducted when the game accepts your bet. The round ends when the game settles it. Your betting record shows every round with its stake and payout.</p><h3>If you lose your connection</h3><p>An accepted round continues without you. Reopen the game to see the result. A bet that wasn't accepted costs you nothing.</p><h3>Malfunctions</h3><p>A malfunction voids the bets it affects, and we refund the stakes.</p>",
      ],
      CN: [
        "游戏与投注",
        "投注、局与中断",
        "<h3>一局游戏</h3><p>游戏接受投注时扣款，游戏结算后该局结束。投注记录列出每一局的投注与派彩。</p><h3>网络中断</h3><p>已接受的局会继续进行，重新打开游戏即可查看结果。未接受的投注不扣款。</p><h3>故障</h3><p>受故障影响的投注作废，并退还投注额。</p>",
      ],
      VI: [
        "Trò chơi và đặt cược",
        "Mức cược, ván chơi, gián đoạn",
        "<h3>Một ván</h3><p>Cược được trừ khi trò chơi chấp nhận, và ván kết thúc khi trò chơi kết toán. Lịch sử cược liệt kê từng ván với tiền cược và tiền trả thưởng.</p><h3>Nếu mất kết nối</h3><p>Ván đã chấp nhận vẫn tiếp tục. Mở lại trò chơi để xem kết quả. Cược chưa được nhận thì bạn không mất tiền.</p><h3>Sự cố</h3><p>Sự cố làm vô hiệu các cược liên quan; tiền cược được hoàn lại.</p>",
      ],
      TH: [
        "เกมและเดิมพัน",
        "เงินเดิมพัน รอบ และการขาดการเชื่อมต่อ",
        "<h3>หนึ่งรอบ</h3><p>เดิมพันถูกหักเมื่อเกมรับ และรอบจบเมื่อเกมคิดผล ประวัติการเดิมพันแสดงทุกรอบพร้อมเงินเดิมพันและเงินรางวัล</p><h3>หากสัญญาณขาด</h3><p>รอบที่รับแล้วดำเนินต่อไป เปิดเกมอีกครั้งเพื่อดูผล เดิมพันที่ไม่ถูกรับไม่เสียเงิน</p><h3>ความขัดข้อง</h3><p>เดิมพันที่ได้รับผลกระทบเป็นโมฆะและคืนเงิน</p>",
      ],
      AR: [
        "الألعاب والرهانات",
        "الرهانات والجولات والانقطاعات",
        "<h3>الجولة</h3><p>يُخصم الرهان عندما تقبله اللعبة وتنتهي الجولة عندما تُسوّيها اللعبة. سجل الرهانات يعرض كل جولة برهانها وعائدها.</p><h3>إذا انقطع الاتصال</h3><p>الجولة المقبولة تستمر من دونك؛ افتح اللعبة مجددًا لترى نتيجتها. وما لم يُقبل لا يكلف شيئًا.</p><h3>الأعطال</h3><p>العطل يُبطل الرهانات المتأثرة وتُعاد مبالغها.</p>",
      ],
    },
  },
  {
    kind: "HELP_TOPIC",
    name: "fairness",
    texts: {
      EN: [
        "Fairness",
        "How to verify a round yourself",
        "<p>Our slots draw each result from two seeds: the server seed, whose hash you see before you spin, and the client seed, which you can choose.</p><ol><li>Open a round in your betting record and choose “Verify”.</li><li>Once the server seed is revealed, your browser recalculates the result.</li><li>If the seed doesn't match its hash, the page shows it in red.</li></ol><p>Return to player is calculated exactly, over every possible outcome. You'll find it on each game's page.</p>",
      ],
      CN: [
        "公平性",
        "如何亲自验证一局",
        "<p>我们的老虎机由两个种子得出结果：服务器种子（旋转前公布其哈希值）与您可自选的客户端种子。</p><ol><li>在投注记录中打开一局并选择“验证”。</li><li>服务器种子公布后，您的浏览器会重新计算结果。</li><li>若种子与哈希值不符，页面会以红色提示。</li></ol><p>返还率按全部结果精确计算，显示在各游戏页面。</p>",
      ],
      VI: [
        "Tính công bằng",
        "Tự kiểm tra một ván thế nào",
        "<p>Slot của chúng tôi lấy kết quả từ hai seed: seed máy chủ, có mã băm hiển thị trước khi quay, và seed của bạn, do bạn tự chọn được.</p><ol><li>Mở một ván trong lịch sử cược và chọn “Xác minh”.</li><li>Khi seed máy chủ được công bố, trình duyệt của bạn tính lại kết quả.</li><li>Nếu seed và mã băm không khớp, trang sẽ báo đỏ.</li></ol><p>Tỷ lệ hoàn trả được tính chính xác trên mọi kết quả và ghi trên trang mỗi trò chơi.</p>",
      ],
      TH: [
        "ความยุติธรรม",
        "ตรวจรอบด้วยตัวเองอย่างไร",
        "<p>สล็อตของเราสุ่มผลจากซีดสองตัว คือซีดของเซิร์ฟเวอร์ซึ่งแสดงค่าแฮชก่อนหมุน และซีดของคุณซึ่งคุณเลือกเองได้</p><ol><li>เปิดรอบในประวัติการเดิมพันแล้วเลือก “ตรวจสอบ”</li><li>เมื่อเปิดเผยซีดของเซิร์ฟเวอร์แล้ว เบราว์เซอร์ของคุณจะคำนวณผลใหม่</li><li>หากซีดกับค่าแฮชไม่ตรงกัน หน้าจะแจ้งเป็นสีแดง</li></ol><p>อัตราจ่ายคืนผู้เล่นคำนวณอย่างแม่นยำจากทุกผลลัพธ์และแสดงในหน้าเกม</p>",
      ],
      AR: [
        "العدالة",
        "كيف تتحقق من جولة بنفسك",
        "<p>تستمد ألعاب السلوت لدينا نتائجها من بذرتين: بذرة الخادم التي ترى تجزئتها قبل الدورة، وبذرتك التي يمكنك اختيارها.</p><ol><li>افتح جولة في سجل الرهانات واختر «تحقق».</li><li>بعد كشف بذرة الخادم يعيد متصفحك حساب النتيجة.</li><li>إذا لم تطابق البذرة تجزئتها ظهر ذلك بالأحمر.</li></ol><p>نسبة العائد محسوبة بدقة على كل النتائج ومذكورة في صفحة كل لعبة.</p>",
      ],
    },
  },
  {
    kind: "HELP_TOPIC",
    name: "security",
    texts: {
      EN: [
        "Security",
        "How to protect your account",
        "<ul><li>Use a password you don't use anywhere else.</li><li>Set up an authenticator app and keep its 10 recovery codes on paper.</li><li>Add a phone number or an email address so you can reset your password.</li><li>Check your sessions from time to time, and sign out any you don't recognise.</li></ul><p>We'll never ask for your password, your codes or your payment password.</p>",
      ],
      CN: [
        "安全",
        "守护您的账户",
        "<ul><li>使用别处不用的密码。</li><li>绑定验证器，并把十个恢复码写在纸上。</li><li>绑定手机或邮箱，以便重设密码。</li><li>不时查看登录会话，退出不认识的设备。</li></ul><p>我们的员工绝不会索要您的密码、验证码或支付密码。</p>",
      ],
      VI: [
        "Bảo mật",
        "Giữ tài khoản là của riêng bạn",
        "<ul><li>Dùng mật khẩu không dùng ở nơi khác.</li><li>Liên kết ứng dụng xác thực và giữ mười mã khôi phục trên giấy.</li><li>Thêm số điện thoại hoặc email để có thể đặt lại mật khẩu.</li><li>Thỉnh thoảng xem các phiên đăng nhập và đăng xuất phiên lạ.</li></ul><p>Chúng tôi không bao giờ hỏi mật khẩu, mã hay mật khẩu thanh toán của bạn.</p>",
      ],
      TH: [
        "ความปลอดภัย",
        "วิธีปกป้องบัญชีของคุณ",
        "<ul><li>ใช้รหัสผ่านที่ไม่ใช้ที่อื่น</li><li>ผูกแอปยืนยันตัวตนและเก็บรหัสกู้คืนสิบชุดไว้บนกระดาษ</li><li>เพิ่มหมายเลขโทรศัพท์หรืออีเมลเพื่อให้ตั้งรหัสผ่านใหม่ได้</li><li>ตรวจดูเซสชันเป็นระยะ และออกจากระบบที่ไม่รู้จัก</li></ul><p>ทีมงานของเราไม่ขอรหัสผ่าน รหัสยืนยัน หรือรหัสผ่านการชำระเงิน</p>",
      ],
      AR: [
        "الأمان",
        "كيف تحمي حسابك",
        "<ul><li>اختر كلمة مرور لا تستعملها في مكان آخر.</li><li>اربط تطبيق مصادقة واحفظ رموز الاسترداد العشرة على ورقة.</li><li>أضف رقم هاتف أو بريدًا إلكترونيًا لتتمكن من إعادة تعيين كلمة المرور.</li><li>راجع جلساتك من حين لآخر وسجّل الخروج مما لا تعرفه.</li></ul><p>لن نطلب منك أبدًا كلمة مرورك أو رموزك أو كلمة مرور الدفع.</p>",
      ],
    },
  },
  {
    kind: "HELP_TOPIC",
    name: "contact",
    texts: {
      EN: [
        "Contact",
        "How to reach us, and when",
        "<p>Chat with customer service every day from 8:00 to 24:00 ({zone} time). You can write at any time. We answer later messages in the morning.</p><p>Include your username and, for questions about a round, its number from your betting record. Never send your password.</p><h3>Complaints</h3><p>If you're not satisfied with our answer, reply in the same conversation and ask for a review.</p>",
      ],
      CN: [
        "联系我们",
        "联系方式与服务时间",
        "<p>客服聊天每天 8:00 至 24:00（{zone} 时间）在线。您可随时留言，非工作时间的留言我们会在次日早上回复。</p><p>来信请注明用户名；若涉及某一局，请附投注记录中的局号。切勿写出密码。</p><h3>投诉</h3><p>若对答复不满意，请在同一对话中回复并要求复核。</p>",
      ],
      VI: [
        "Liên hệ",
        "Cách liên hệ và giờ làm việc",
        "<p>Chat với chăm sóc khách hàng mỗi ngày từ 8:00 đến 24:00 (giờ {zone}). Bạn có thể nhắn bất cứ lúc nào; tin nhắn ngoài giờ sẽ được trả lời vào sáng hôm sau.</p><p>Khi viết, hãy nêu tên đăng nhập và, nếu liên quan đến một ván, số ván trong lịch sử cược. Đừng bao giờ ghi mật khẩu.</p><h3>Khiếu nại</h3><p>Nếu chưa hài lòng, hãy trả lời trong cùng cuộc trò chuyện và yêu cầu xem lại.</p>",
      ],
      TH: [
        "ติดต่อเรา",
        "วิธีติดต่อและเวลาให้บริการ",
        "<p>แชตกับฝ่ายบริการลูกค้าได้ทุกวัน 8:00–24:00 น. (เวลา {zone}) ส่งข้อความได้ทุกเมื่อ ข้อความนอกเวลาเราจะตอบในเช้าวันถัดไป</p><p>เมื่อเขียนมา โปรดแจ้งชื่อผู้ใช้ และหากเกี่ยวกับรอบใด ให้แจ้งหมายเลขรอบจากประวัติการเดิมพัน อย่าเขียนรหัสผ่าน</p><h3>ร้องเรียน</h3><p>หากยังไม่พอใจคำตอบ ตอบในการสนทนาเดิมและขอให้พิจารณาใหม่ได้</p>",
      ],
      AR: [
        "اتصل بنا",
        "كيف تتواصل معنا ومتى",
        "<p>تحدّث مع خدمة العملاء يوميًا من 8:00 حتى 24:00 (بتوقيت {zone}). اكتب متى شئت، وما يصلنا بعد ذلك نجيب عنه صباحًا.</p><p>اذكر اسم المستخدم، وإن كان الأمر عن جولة فاذكر رقمها من سجل الرهانات. لا تكتب كلمة مرورك أبدًا.</p><h3>الشكاوى</h3><p>إن لم يرضك الجواب فأجب في المحادثة نفسها واطلب مراجعته.</p>",
      ],
    },
  },
];

/** The help centre of the demo brands. */
export const demoHelp: readonly DemoEntry[] = [...guides, ...demoRules];
