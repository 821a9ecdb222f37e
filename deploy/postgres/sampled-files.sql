-- The keys of 100 random files that rows name. The columns are those of namingColumns in modules/media/named-files.repo.ts.
select key from (
  select media_key as key from messages
  union select media_key from quick_messages
  union select media_key from schedules
  union select media_key from campaigns
  union select media_key from file_list_items
  union select media_key from chat_files
  union select media_key from flow_files
  union select profile_image from users
  union select greeting_media from connections
  union select thumbnail_key from media_facts
  union select image_key from link_previews
  union select media_key from announcements
  union select file_key from report_exports
  union select file_key from privacy_requests
) named where key like '%/%' order by random() limit 100;
