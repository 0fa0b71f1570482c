import { join } from "node:path";
import type { WebpackConfiguration } from "./replace-modules.ts";

interface Hook<Subject> {
  tap(name: string, run: (subject: Subject) => void): void;
}

interface Module {
  readonly resource?: string;
}

interface Compilation {
  readonly hooks: { readonly afterOptimizeModuleIds: Hook<Iterable<Module>> };
  readonly chunkGraph: {
    getModuleChunks(module: Module): Iterable<unknown>;
    disconnectChunkAndModule(chunk: unknown, module: Module): void;
  };
}

interface Compiler {
  readonly hooks: { readonly thisCompilation: Hook<Compilation> };
}

const own = (file: string) => join(import.meta.dirname, file);

/** Leaves of the style sheets in the browser's scripts the class names that are read there, where they are read. */
export function takeSheetsFromScripts({ module, plugins }: WebpackConfiguration): void {
  // Next's list is a loader without a file.
  module.rules.push({ test: /^$/, enforce: "post", loader: own("sheets-unread.mjs") });
  module.rules.push({
    test: /\.module\.css$/,
    enforce: "post",
    loader: own("class-names-in-place.mjs"),
  });
  plugins.push({ apply: dropServerSheets });
}

/** Only the server reads the class names of these sheets; the browser gets their rules, which are modules of their own. */
function dropServerSheets(compiler: Compiler) {
  compiler.hooks.thisCompilation.tap("server sheets", (compilation) => {
    compilation.hooks.afterOptimizeModuleIds.tap("server sheets", (modules) => {
      const { chunkGraph } = compilation;
      for (const module of modules) {
        if (!module.resource?.endsWith(".server.module.css")) continue;
        for (const chunk of Array.from(chunkGraph.getModuleChunks(module))) {
          chunkGraph.disconnectChunkAndModule(chunk, module);
        }
      }
    });
  });
}
