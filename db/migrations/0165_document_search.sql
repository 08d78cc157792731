-- Documents by their words: the index is asked first, row security then says which of them the caller may see.
create function documents_with(query text) returns setof uuid language sql stable security definer set search_path = public, pg_temp rows 500 as $$
  select id from document where search @@ to_tsquery('simple', query) and state <> 'Deleted' $$;
