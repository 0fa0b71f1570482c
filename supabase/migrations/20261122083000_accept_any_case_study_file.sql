-- Which case studies there are is the site's content: the table checks the shape of a file's name.
alter table public.downloads drop constraint downloads_file_name_check;
alter table public.downloads add constraint downloads_file_name_check
  check (char_length(file_name) <= 200 and file_name ~ '^[a-z0-9-]+\.pdf$');
