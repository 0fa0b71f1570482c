/** A webpack loader: class names as an ES module, which webpack merges into the component that reads them. */
export default function classNamesInPlace(source) {
  return source.replace("module.exports =", "export default");
}
