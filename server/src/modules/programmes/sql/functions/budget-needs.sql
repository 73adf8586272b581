-- What granting entries takes from each budget: `subject` is whose use of it is counted. `place` is the entry's in p_entries.
-- Free spins take the most that they can win; what they have won needs nothing more.
create or replace function programmes.budget_needs(p_entries uuid[], p_now timestamptz)
returns table (
  entry_id uuid, place bigint, programme_id uuid, budget_id uuid, subject text, limit_amount bigint, amount bigint
)
language sql stable as $$
  select n.id, e.place, b.programme_id, b.id,
      case b.scope when 'ALL' then '' when 'MEMBER' then n.member_id::text
        else to_char(p_now at time zone o.time_zone, 'YYYY-MM-DD') end,
      b.limit_amount, case b.unit when 'COUNT' then 1
        else coalesce((r.rules #>> '{reward,maxWin}')::bigint, n.payable_amount) end
    from unnest(p_entries) with ordinality e (id, place)
    join programmes.entry n on n.id = e.id and n.period not like 'S:%'
    join programmes.programme_version r on r.programme_id = n.programme_id and r.version = n.version
    join programmes.programme p on p.id = n.programme_id
    -- Envelopes have reserved what they may grant in all.
    join programmes.budget b on b.programme_id = p.id and (b.scope <> 'ALL' or p.kind <> 'RED_ENVELOPE')
    join brands.brand o on o.id = p.brand_id
$$;
