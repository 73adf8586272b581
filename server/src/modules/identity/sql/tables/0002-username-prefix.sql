-- Finds usernames by how they begin, whatever the database's collation.
create index account_username_prefix on identity.account (brand_id, username_norm text_pattern_ops);
