export const possibleTypes: Record<string, string[]> = {
  LaunchGameResult: ["GameLaunch", "GameMaintenance"],
  SignInResult: ["SignedIn", "StepUpNeeded"],
  SocialSignInResult: ["SignedIn", "SocialLinkNeeded", "SocialRegistrationNeeded"],
};
