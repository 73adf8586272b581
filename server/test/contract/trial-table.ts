/**
 * What a trial member meets. `passes`: it is let through as anybody would be, whatever the input comes to.
 * `refused`: it is told `in_need_true_account`. `operators`: it is told `permission_denied`, as every member is.
 */
export type TrialVerdict = "passes" | "refused" | "operators";

/** Every field of GraphQL's roots and of `me`, and every call of /wps: a new one must be entered here. */
export const trialTable: Readonly<Record<string, TrialVerdict>> = {
  // What anybody may see.
  "query.brand": "passes",
  "query.game": "passes",
  "query.gameTypes": "passes",
  "query.games": "passes",
  "query.hotGames": "passes",
  "query.lanes": "passes",
  "query.newVendors": "passes",
  "query.registrationSettings": "passes",
  "query.systemStatus": "passes",
  "query.winners": "passes",
  "GET /wps/system/setting/register": "passes",
  "GET /wps/system/status": "passes",
  "GET /wps/system/whitelabel": "passes",
  "GET /wps/system/domainRoute": "passes",
  "GET /wps/relay/GCSGAME_gameVendor": "passes",
  "GET /wps/relay/GCSGAME_getRankList": "passes",
  "GET /wps/relay/GCSGAME_getVassGameType": "passes",
  "GET /wps/relay/GCSGAME_hotGamesV2": "passes",
  "GET /wps/relay/GCSGAME_newGameVendor": "passes",
  "query.countryCodes": "passes",
  "GET /wps/system/countryCodes": "passes",
  // What is the trial member's own.
  "query.me": "passes",
  "query.me.id": "passes",
  "query.me.account": "passes",
  "query.me.nickname": "passes",
  "query.me.memberType": "passes",
  "query.me.role": "passes",
  "query.me.level": "passes",
  "query.me.mustChangePassword": "passes",
  "query.me.lastSignIn": "passes",
  // Null for whoever is no agent.
  "query.me.agent": "passes",
  "query.me.favourites": "passes",
  "query.me.favouriteIds": "passes",
  "query.me.recentGames": "passes",
  "query.me.wallet": "passes",
  "query.me.wallets": "passes",
  "mutation.addFavourite": "passes",
  "mutation.removeFavourite": "passes",
  "subscription.walletChanged": "passes",
  "GET /wps/member/info": "passes",
  "GET /wps/v2/wallets/balance": "passes",
  "GET /wps/relay/GCSGAME_gameList": "passes",
  "GET /wps/relay/GCS_recentGame": "passes",
  "GET /wps/relay/MCSFE_getFavoriteGamesList": "passes",
  "GET /wps/relay/MCSFE_getFavoriteGames": "passes",
  "POST /wps/relay/MCSFE_addFavoriteGameV2": "passes",
  "DELETE /wps/relay/MCSFE_removeFavoriteGameV2": "passes",
  // Every way in and out.
  "mutation.signIn": "passes",
  "mutation.signOut": "passes",
  "mutation.tryFree": "passes",
  "mutation.captcha": "passes",
  "mutation.captchaStandIn": "passes",
  "mutation.sendCode": "passes",
  "GET /wps/captcha": "passes",
  "POST /wps/verification/sms/noLogin": "passes",
  "POST /wps/verification/sms/register": "passes",
  "query.affiliate": "passes",
  "mutation.register": "passes",
  "GET /wps/agent/affiliate": "passes",
  "PUT /wps/member/register": "passes",
  "PUT /wps/member/register/mobile": "passes",
  "POST /wps/session/login": "passes",
  "POST /wps/session/login/freeplay": "passes",
  "DELETE /wps/session/logout": "passes",
  // Real money and what is told of it.
  "query.me.rounds": "refused",
  "query.me.round": "refused",
  "mutation.createInvitation": "refused",
  "mutation.endInvitation": "refused",
  "mutation.launchGame": "refused",
  "mutation.openRoundDetails": "refused",
  "POST /wps/game/launchGame": "refused",
  // What operators settle.
  "query.regionRule": "operators",
  "mutation.setCustomerService": "operators",
  "mutation.setMaintenance": "operators",
  "mutation.setRegionRule": "operators",
  "mutation.setRegistrationField": "operators",
};

/** Of the calls above that are refused: what passes all the same, since no money is in it. */
export const trialExceptions: Readonly<Record<string, object>> = {
  "mutation.launchGame": { nodeId: "house-reels-1", trial: true },
  "POST /wps/game/launchGame": { nodeId: "house-reels-1", trial: true },
};
