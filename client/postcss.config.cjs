module.exports = {
  plugins: {
    "postcss-preset-mantine": {},
    "postcss-simple-vars": {
      variables: {
        "breakpoint-xs": "30em",
        "breakpoint-sm": "48em",
        "breakpoint-md": "64em",
        "breakpoint-lg": "80em",
        "breakpoint-xl": "90em",
      },
    },
  },
};
