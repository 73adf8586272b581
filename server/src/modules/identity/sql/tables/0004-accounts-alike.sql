-- Finds accounts that have a payee or a device in common.
create index contact_payee on identity.contact (brand_id, payee_name_hash) where payee_name_hash is not null;

create index device_hash on identity.device (device_hash);
