/** One tab of the playground. */
export interface Example {
  readonly query: string;
  readonly variables?: string;
}

const signIn: Example = {
  query: `# Sign in first: the playground then sends the token with every operation.
mutation SignIn($input: SignInInput!) {
  signIn(input: $input) {
    ... on SignedIn {
      token
      me {
        id
        account
        role
      }
    }
  }
}
`,
  variables: JSON.stringify({ input: { username: "player1", password: "Player1#2026" } }, null, 2),
};

const me: Example = {
  query: `query Me {
  me {
    id
    account
    nickname
    memberType
    role
    level
    lastSignIn {
      at
      ip
    }
    wallet {
      currency
      balance {
        amount
        currency
      }
      held {
        amount
      }
      sequence
      updatedAt
    }
  }
}
`,
};

const games: Example = {
  query: `query Games($filter: GameFilterInput, $page: Int!) {
  games(filter: $filter, page: $page, pageSize: 15) {
    items {
      id
      name
      vendorName
      gameType
      rtp
      isHot
      hasDemo
      status
    }
    page
    totalPages
    totalCount
  }
}
`,
  variables: JSON.stringify({ filter: { gameType: "RNG" }, page: 1 }, null, 2),
};

const launch: Example = {
  query: `# Any id of the games tab will do.
mutation Launch($input: LaunchGameInput!) {
  launchGame(input: $input) {
    ... on GameLaunch {
      sessionId
      url
    }
    ... on GameMaintenance {
      game {
        name
        status
      }
    }
  }
}
`,
  variables: JSON.stringify(
    { input: { gameId: "house-reels-1", device: "DESKTOP", isDemo: false } },
    null,
    2,
  ),
};

const rounds: Example = {
  query: `query Rounds($first: Int!, $after: String) {
  me {
    rounds(first: $first, after: $after) {
      totalCount
      totals {
        count
        staked {
          amount
          currency
        }
        paid {
          amount
        }
        net {
          amount
        }
      }
      edges {
        node {
          id
          reference
          status
          openedAt
          staked {
            amount
          }
          paid {
            amount
          }
          game {
            name
          }
        }
      }
      pageInfo {
        hasNextPage
        endCursor
      }
    }
  }
}
`,
  variables: JSON.stringify({ first: 20, after: null }, null, 2),
};

const walletChanged: Example = {
  query: `# Leave this running and play a round in another window.
subscription WalletChanged {
  walletChanged {
    balance {
      amount
      currency
    }
    sequence
    updatedAt
  }
}
`,
};

/** The operations that the playground opens with. */
export const examples: Example[] = [signIn, me, games, launch, rounds, walletChanged];

const staffSignIn: Example = {
  query: `# Then complete the sign-in as me.stage says: beginAuthenticator and confirmAuthenticator, or verifyCode.
mutation SignIn($input: StaffSignInInput!) {
  signIn(input: $input) {
    token
  }
}
`,
  variables: JSON.stringify({ input: { username: "", password: "" } }, null, 2),
};

const withdrawals: Example = {
  query: `query Withdrawals($first: Int!, $after: String) {
  adminWithdrawals(first: $first, after: $after) {
    edges {
      node {
        account
        withdrawal {
          reference
          state
          amount {
            amount
            currency
          }
        }
      }
    }
    pageInfo {
      hasNextPage
      endCursor
    }
  }
}
`,
  variables: JSON.stringify({ first: 20, after: null }, null, 2),
};

const approvals: Example = {
  query: `query Approvals {
  approvalRequests(first: 20) {
    edges {
      node {
        kind
        subject
        changes {
          field
          before
          after
        }
        requester
        expiresAt
      }
    }
  }
}
`,
};

/** The operations that the playground of staff opens with. */
export const staffExamples: Example[] = [staffSignIn, withdrawals, approvals];
