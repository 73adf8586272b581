-- The attributes are named after what is due, and after the vendor's account of the ledger.
alter type play.batch_bet rename attribute is_old to is_game_activity_due;

alter type play.batch_bet rename attribute is_touch_due to is_sign_in_activity_due;

alter type play.batch_bet rename attribute is_note_due to is_play_activity_due;

alter type play.batch_bet rename attribute house to vendor_account;

alter type play.batch_win rename attribute house to vendor_account;
