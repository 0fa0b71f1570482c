/** Refuses a request with a status, a stable code and a French message. */
export class RefusedRequest extends Error {
  override name = "RefusedRequest";
  readonly status: number;
  readonly code: string;

  constructor(status: number, code: string, message: string) {
    super(message);
    this.status = status;
    this.code = code;
  }
}
