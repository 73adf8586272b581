-- Cash that members get for points.
insert into ledger.transfer_code (code, name, even_if_frozen) values (64, 'points_conversion', false);
