-- Every language the platform may speak. One is switched on when every text of the project is there in it.
alter table brands.language
  -- The letters it is written in: which fonts a page needs.
  add column font_set text not null default 'latin' check (font_set ~ '^[a-z]{2,20}$');

update brands.language set font_set = 'hans' where code = 'CN';
update brands.language set font_set = 'arabic' where code = 'AR';

insert into brands.language (code, tag, native_name, direction, font_set, enabled) values
  ('TW', 'zh-Hant-TW', '繁體中文', 'LTR', 'hant', false),
  ('JA', 'ja', '日本語', 'LTR', 'japanese', false),
  ('KO', 'ko', '한국어', 'LTR', 'korean', false),
  ('TH', 'th', 'ไทย', 'LTR', 'thai', true),
  ('VI', 'vi', 'Tiếng Việt', 'LTR', 'vietnamese', true),
  ('MY', 'my', 'မြန်မာ', 'LTR', 'myanmar', false),
  ('ES', 'es', 'Español', 'LTR', 'latin', false),
  ('HI', 'hi', 'हिन्दी', 'LTR', 'devanagari', false),
  ('ID', 'id', 'Bahasa Indonesia', 'LTR', 'latin', false),
  ('KM', 'km', 'ខ្មែរ', 'LTR', 'khmer', false),
  ('MS', 'ms', 'Bahasa Melayu', 'LTR', 'latin', false),
  ('PT', 'pt-BR', 'Português (Brasil)', 'LTR', 'latin', false),
  ('TA', 'ta', 'தமிழ்', 'LTR', 'tamil', false),
  -- No standard knows this code; the tag and the name are the installation's to change.
  ('TY', 'fil', 'Filipino', 'LTR', 'latin', false),
  ('UR', 'ur', 'اردو', 'RTL', 'arabic', false),
  ('TR', 'tr', 'Türkçe', 'LTR', 'latin', false),
  ('BN', 'bn', 'বাংলা', 'LTR', 'bengali', false),
  ('FA', 'fa', 'فارسی', 'RTL', 'arabic', false),
  ('RU', 'ru', 'Русский', 'LTR', 'cyrillic', false),
  ('KK', 'kk', 'Қазақша', 'LTR', 'cyrillic', false),
  ('UZ', 'uz-Latn', 'Oʻzbekcha', 'LTR', 'latin', false),
  ('LO', 'lo', 'ລາວ', 'LTR', 'lao', false),
  ('NE', 'ne', 'नेपाली', 'LTR', 'devanagari', false),
  ('FR', 'fr', 'Français', 'LTR', 'latin', false);
