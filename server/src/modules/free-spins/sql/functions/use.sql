-- Uses a spin of an award for a free bet, in the transaction that places the bet. Returns false when the award has no spin
-- for it: none is left, it has ended, or it is another member's, game's or currency's. An id of no award is the vendor's
-- own free bet, which needs none.
create or replace function free_spins.use(
  p_brand uuid, p_vendor uuid, p_member uuid, p_game uuid, p_currency text, p_award text, p_bet text, p_round uuid,
  p_now timestamptz
) returns boolean language plpgsql as $$
declare
  v_award uuid;
begin
  if p_award is null or p_award !~* '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then return true; end if;
  update free_spins.award a set used = a.used + 1
    where a.id = p_award::uuid and a.brand_id = p_brand and a.member_id = p_member and a.game_id = p_game
      and a.currency = p_currency and a.used < a.spins and a.ended_at is null and a.expires_at > p_now
    returning a.id into v_award;
  if v_award is null then return not exists (select from free_spins.award a where a.id = p_award::uuid); end if;
  insert into free_spins.spin (vendor_id, bet_uuid, award_id, round_id, at)
    values (p_vendor, p_bet, v_award, p_round, p_now);
  return true;
end $$;
