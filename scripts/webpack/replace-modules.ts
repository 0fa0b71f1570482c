import type { NextConfig } from "next";

type WebpackFunction = NonNullable<NextConfig["webpack"]>;
export type WebpackConfiguration = Parameters<WebpackFunction>[0];
export type Webpack = Parameters<WebpackFunction>[1]["webpack"];

/** Puts files of ours, by their absolute paths, in the place of modules of Next. */
export function replaceModules(
  configuration: WebpackConfiguration,
  webpack: Webpack,
  replacements: Readonly<Record<string, string>>,
): void {
  for (const [module, own] of Object.entries(replacements)) {
    const path = module.replaceAll(".", "\\.").replaceAll("/", "[\\\\/]");
    const plugin = new webpack.NormalModuleReplacementPlugin(new RegExp(`${path}$`), own);
    configuration.plugins.push(plugin);
  }
}
