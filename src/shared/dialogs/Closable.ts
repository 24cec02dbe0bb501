/** Something that is open while it is mounted, such as a dialog, and asks whoever mounted it to close it. */
export interface Closable {
  onClose: () => void;
}
