-- Whether the brand answers GraphQL documents that are not its own client's.
alter table brands.brand add column free_documents boolean not null default false;
update brands.brand set free_documents = true, features = array_remove(features, 'free-documents')
  where 'free-documents' = any (features);
