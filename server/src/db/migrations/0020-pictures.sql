-- A path of the site begins with one slash, and no other letter is let in after it than later on.
create or replace function catalogue.is_picture(p_url text) returns boolean language sql immutable
  return p_url ~ '^(https://[a-z0-9.-]+(:[0-9]{1,5})?/|/(?!/))[^[:space:][:cntrl:]"''<>\\`]*$' and length(p_url) <= 500;
